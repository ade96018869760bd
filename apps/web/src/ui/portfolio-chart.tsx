import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { dayText, minuteText } from '@openfloor/look/date-text';
import { displayPercent } from '@openfloor/money/display';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Money } from './money.tsx';
import styles from './portfolio-chart.module.css';
import { curvePath, curvePlaces, nearestPoint, railMarks } from './portfolio-shape.ts';

export type Portfolio = ReplyOf<'GET /portfolio'>;
export type PortfolioRange = 'day' | 'week' | 'month' | 'year' | 'all';
export type PortfolioPoint = Portfolio['points'][number];

const width = 340;
const height = 148;

/** A day's end is the next day's beginning: the day is that of the moment before. */
export const pointDay = (atMs: number) => dayText(atMs - 1);

interface PortfolioChartProps {
  portfolio: Portfolio;
  range: PortfolioRange;
  /** The point under the finger; undefined once it is lifted. */
  onPoint: (point: PortfolioPoint | undefined) => void;
}

/** The line leaves payments out; they are marks on the rail below it. */
export function PortfolioChart({ portfolio, range, onPoint }: PortfolioChartProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const fill = useId();
  const [chosen, setChosen] = useState<number>();
  const { points } = portfolio;
  const { places, startY } = curvePlaces(points.map(({ at, growth }) => ({ at, growth: Number(growth) })));
  const line = curvePath(places, width, height);
  const falling = portfolio.range.percent.startsWith('-');
  const shown = chosen ?? points.length - 1;
  const place = places[shown];
  const point = points[shown];
  const choose = (index: number | undefined) => {
    setChosen(index);
    onPoint(index === undefined ? undefined : points[index]);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    choose(nearestPoint(places, (event.clientX - box.left) / box.width));
  };
  const onKey = (event: KeyboardEvent) => {
    const last = points.length - 1;
    const steps: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      PageDown: shown - 10,
      PageUp: shown + 10,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(Math.min(last, Math.max(0, next)));
  };
  if (!place || !point) return null;
  const when = range === 'day' ? minuteText(point.at) : pointDay(point.at);
  return (
    <div className={styles.chart}>
      <div
        className={classNames(styles.plot, falling ? styles.loss : styles.gain)}
        role="slider"
        tabIndex={0}
        aria-label={t('portfolio.chart')}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={shown}
        aria-valuetext={`${when}: ${displayPercent(Number(point.growth), defaultCurrency)}`}
        onKeyDown={onKey}
        onBlur={() => choose(undefined)}
        onPointerDown={follow}
        onPointerMove={event => (event.pointerType === 'mouse' || event.buttons > 0) && follow(event)}
        onPointerLeave={() => choose(undefined)}
        onPointerCancel={() => choose(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.16" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${fill})`} />
          <path d={`M0 ${startY * height}H${width}`} className={styles.start} />
          <path d={line} className={styles.stroke} />
          {chosen !== undefined && <path d={`M${place.x * width} 0V${height}`} className={styles.cursor} />}
        </svg>
        <i className={styles.dot} style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }} />
      </div>
      <FlowRail portfolio={portfolio} />
      <p className={styles.axis} aria-hidden="true">
        <span>{axisText(points[0], range)}</span>
        <span>{axisText(points.at(-1), range)}</span>
      </p>
    </div>
  );
}

const axisText = (point: PortfolioPoint | undefined, range: PortfolioRange) =>
  point && (range === 'day' ? minuteText(point.at).slice(11) : dayText(point.at));

function FlowRail({ portfolio: { flows, points } }: { portfolio: Portfolio }) {
  const { t } = useTranslation();
  const marks = railMarks(flows, points[0]?.at ?? 0, points.at(-1)?.at ?? 0);
  return (
    <div className={styles.rail}>
      {marks.map(({ x, isIn }) => (
        <svg
          key={`${x} ${isIn}`}
          viewBox="0 0 16 16"
          className={styles.mark}
          style={{ left: `${x * 100}%` }}
          aria-hidden="true"
        >
          <circle cx="8" cy="8" r="7" />
          <path d={isIn ? 'M8 5v6M5 8h6' : 'M5 8h6'} />
        </svg>
      ))}
      {flows.length > 0 && (
        <ul className="visually-hidden" aria-label={t('portfolio.payments')}>
          {flows.map(({ at, kind, amount, currencyType }) => (
            <li key={`${at} ${amount}`}>
              {dayText(at)} {t(`portfolio.flows.${kind}`)}{' '}
              <Money amount={amount} currency={currencyType} plus />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
