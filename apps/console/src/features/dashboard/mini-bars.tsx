import styles from './dashboard.module.css';

const height = 24;
const step = 5.6;
const width = 3.6;

/** The last days as bars, today's last and dark. Heights need no exactness; the figures stand beside them. */
export function MiniBars({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values, 0);
  return (
    <svg
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      className={styles.bars}
      role="img"
      aria-label={label}
    >
      {values.map((value, place) => {
        const bar = most === 0 ? 1 : Math.max(1, (value / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * step + 1}
            y={height - bar}
            width={width}
            height={bar}
            rx="1"
            className={place === values.length - 1 ? styles.lastBar : styles.bar}
          />
        );
      })}
    </svg>
  );
}
