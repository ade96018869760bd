/** Three empty rows with a mark: the picture of a list that has nothing yet. */
export function EmptyDrawing() {
  return (
    <svg width="100" height="72" viewBox="0 0 100 72" fill="none" aria-hidden="true">
      {[0, 26, 52].map((y, row) => (
        <g key={y}>
          <rect y={y} width="100" height="20" rx="6" fill="var(--inset)" stroke="var(--line)" />
          <rect x="8" y={y + 7} width={[34, 26, 42][row]} height="6" rx="3" fill="var(--press)" />
        </g>
      ))}
      <circle cx="76" cy="40" r="13" fill="var(--surface)" stroke="var(--text-1)" strokeWidth="1.75" />
      <path d="m86 49 8 8" stroke="var(--text-1)" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
