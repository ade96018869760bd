import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { Tooltip } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Change } from '@/ui/change.tsx';
import { changePercent, daysBefore, meanBefore, percentText } from './comparison.ts';
import styles from './dashboard.module.css';
import { MiniBars } from './mini-bars.tsx';
import type { DayFigures } from './money-days.ts';
import { useTodayStats } from './today-stats.ts';

export type Today = ReplyOf<'GET /dashboard'>['today'];
export type Before = ReplyOf<'GET /dashboard/week'>['before'];

interface TodayStripProps {
  today: Today;
  before: Before | undefined;
  days: readonly DayFigures[] | undefined;
}

/** What happened today, how that compares, and the days before it. */
export function TodayStrip({ today, before, days }: TodayStripProps) {
  const stats = useTodayStats();
  return (
    <dl className={styles.strip} aria-label="Today">
      {stats.map(({ label, unit, figureOf, beside, note }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            <b>
              <Amount of={figureOf(today)} unit={unit} />
            </b>
            <span>{beside?.(today)}</span>
          </dd>
          <dd className={styles.line}>
            <span className={styles.notes}>{note(today)}</span>
            {before && <ChangeFromWeek today={figureOf(today)} before={figureOf(before)} unit={unit} />}
            {days && (
              <MiniBars
                values={days.map(day => Number(figureOf(day)))}
                label={`${label}: the last 14 days`}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Unit = Parameters<typeof displayMoney>[1] | null;

function Amount({ of: value, unit }: { of: string; unit: Unit }) {
  const { defaultCurrency } = useTenant();
  return unit === null ? displayDecimal(value, defaultCurrency) : displayMoney(value, unit, defaultCurrency);
}

function ChangeFromWeek({ today, before, unit }: { today: string; before: string; unit: Unit }) {
  const { defaultCurrency } = useTenant();
  const percent = changePercent(today, before);
  if (percent === null) return null;
  const text = percentText(percent, defaultCurrency);
  const mean = meanText(before, unit, defaultCurrency);
  return (
    <Tooltip title={`Against the mean of the ${daysBefore} days before by this time of day: ${mean}`}>
      <span className={styles.change}>
        <Change sign={Math.sign(percent) as -1 | 0 | 1} text={text} />
        <span className="visually-hidden"> against the mean of the week before by this time of day</span>
      </span>
    </Tooltip>
  );
}

/** Things are whole, their mean need not be. */
function meanText(before: string, unit: Unit, local: Parameters<typeof displayMoney>[2]): string {
  const mean = meanBefore(before);
  return unit === null ? displayDecimal(mean, local, { decimals: 1 }) : displayMoney(mean, unit, local);
}
