/** Three empty rows with a star. */
export function EmptyStars() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden="true">
      {[10, 36, 62].map((y, row) => (
        <g key={y}>
          <rect x="10" y={y} width="100" height="20" rx="8" fill="var(--inset)" />
          <rect x="18" y={y + 7} width={[34, 26, 40][row]} height="6" rx="3" fill="var(--line)" />
        </g>
      ))}
      <path
        d="m90 26 5.3 10.7 11.8 1.7-8.5 8.3 2 11.8L90 53l-10.6 5.5 2-11.8-8.5-8.3 11.8-1.7z"
        fill="var(--surface)"
        stroke="var(--text-1)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
