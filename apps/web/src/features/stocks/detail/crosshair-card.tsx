import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { DeltaPercent } from '@/ui/delta.tsx';
import type { ChartDates } from './chart-texts.ts';
import { localFigure, shortVolume } from './chart-texts.ts';
import styles from './crosshair-card.module.css';
import type { PointedCandle } from './stock-chart.ts';

interface CrosshairCardProps {
  pointed: PointedCandle;
  dates: ChartDates;
  precision: number;
  chartWidth: number;
}

/** What the crosshair points at. Beside it, on the side with more room. */
export function CrosshairCard({ pointed, dates, precision, chartWidth }: CrosshairCardProps) {
  const { t, language } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { candle, before, x } = pointed;
  const figure = (value: number) => localFigure(value.toFixed(precision), defaultCurrency);
  const isLeft = x > chartWidth / 2;
  const place = isLeft ? { right: chartWidth - x + gapPx } : { left: x + gapPx };
  return (
    <div className={styles.card} style={place} aria-hidden="true">
      <p className={styles.date}>{dates.spoken(candle.timestamp)}</p>
      <dl className={styles.rows}>
        {(['open', 'high', 'low', 'close'] as const).map(name => (
          <Row key={name} label={t(`stock.${name}`)} value={figure(candle[name])} />
        ))}
        {before && (
          <div className={styles.row}>
            <dt>{t('stock.change')}</dt>
            <dd>
              <DeltaPercent percent={changeSince(before.close, candle.close)} />
            </dd>
          </div>
        )}
        <Row
          label={t('stock.volume')}
          value={localFigure(shortVolume(candle.volume ?? 0, language), defaultCurrency)}
        />
      </dl>
    </div>
  );
}

const gapPx = 12;

/** What rounds to nothing counts as nothing. */
const changeSince = (before: number, now: number): number =>
  before === 0 ? 0 : Math.round(((now - before) / before) * 10_000) / 100;

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
