const rings = [64, 96, 130, 170, 216];

/** Rings over rolling ground, drawn in the tenant's own colours. */
export function GateArt({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 390 440" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      {rings.map((radius, index) => (
        <circle
          key={radius}
          cx="284"
          cy="210"
          r={radius}
          fill={index === 0 ? 'var(--brand-ink-dark)' : 'none'}
          stroke="var(--brand-ink-dark)"
          strokeOpacity={0.5 - index * 0.09}
          fillOpacity="0.92"
        />
      ))}
      <path
        d="M0 344c60-38 118-44 176-18s116 36 214-44v158H0Z"
        fill="var(--brand-fill-dark)"
        fillOpacity="0.9"
      />
      <path
        d="M0 386c74-30 132-24 196-8s126 10 194-18v80H0Z"
        fill="color-mix(in oklab, var(--brand-fill-light) 80%, var(--depth))"
      />
      <path
        d="M0 420c90-16 170-14 240-4s110 4 150-8v32H0Z"
        fill="color-mix(in oklab, var(--brand-fill-light) 50%, var(--depth))"
      />
    </svg>
  );
}
