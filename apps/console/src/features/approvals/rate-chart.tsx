import { dayText } from '@/lib/console-time.ts';
import { Section } from '@/ui/page.tsx';
import styles from './case.module.css';
import type { Case } from './case-words.ts';

type Rate = NonNullable<Case['rate']>;

const frame = { width: 360, height: 132, left: 44, right: 296, top: 14, bottom: 100 };

/** As people write rates: two decimals, more where it has more. */
const percentText = (percent: string) => {
  const decimals = Math.max(2, percent.split('.')[1]?.length ?? 0);
  return `${Number(percent).toFixed(decimals)}%`;
};

/** The rate since the start as steps, and what is proposed after today. Heights need no exactness; figures stand beside. */
export function RateChart({ of: { since, proposed }, now }: { of: Rate; now: number }) {
  const [first] = since;
  const last = since.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...since.map(({ percent }) => Number(percent)), Number(proposed)) || 1;
  const span = Math.max(now - first.time, 1);
  const x = (time: number) => frame.left + ((time - first.time) / span) * (frame.right - frame.left);
  const y = (percent: string | number) =>
    frame.bottom - (Number(percent) / most) * (frame.bottom - frame.top);
  const steps = since.map(({ time, percent }, index) => {
    const until = since[index + 1]?.time ?? now;
    return `${index === 0 ? 'M' : 'L'}${x(time)} ${y(percent)}H${x(until)}`;
  });
  const isUp = Number(proposed) >= Number(last.percent);
  return (
    <Section title="The rate since the start" aside="Share of the order">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className={styles.rates}
        role="img"
        aria-label={`${percentText(last.percent)} since ${dayText(last.time)}, ${percentText(proposed)} proposed`}
      >
        {[most, most / 2, 0].map(level => (
          <g key={level}>
            <line x1={frame.left} x2={frame.width} y1={y(level)} y2={y(level)} className={styles.level} />
            <text x={frame.left - 8} y={y(level) + 4} textAnchor="end">
              {Number(level.toPrecision(3))}%
            </text>
          </g>
        ))}
        <path d={steps.join('')} className={styles.known} />
        <circle cx={frame.right} cy={y(last.percent)} r="4" className={styles.today} />
        <path
          d={`M${frame.right} ${y(last.percent)}V${y(proposed)}H${frame.width}`}
          className={styles.proposed}
        />
        <text
          x={frame.right - 8}
          y={y(last.percent) + (isUp ? -8 : 16)}
          textAnchor="end"
          className={styles.now}
        >
          {percentText(last.percent)}
        </text>
        <text x={frame.right + 8} y={y(proposed) + (isUp ? 16 : -8)} className={styles.after}>
          {percentText(proposed)}
        </text>
        <text x={frame.left} y={frame.height - 10}>
          {dayText(first.time)}
        </text>
        <text x={frame.right} y={frame.height - 10} textAnchor="middle">
          Today
        </text>
      </svg>
    </Section>
  );
}
