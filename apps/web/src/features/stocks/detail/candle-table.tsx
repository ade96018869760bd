import { markets } from '@openfloor/homes/lookup';
import { displayNumber } from '@openfloor/money/display';
import { useMemo } from 'react';
import { currentLanguage } from '@/lib/language.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import styles from './candle-table.module.css';
import { ChartDates } from './chart-texts.ts';
import type { ChartPeriod } from './periods.ts';
import type { Stock } from './stock.ts';

const rows = 30;
const refreshMs = 30_000;

/** The newest candles in words and figures. */
export function CandleTable({ stock, period }: { stock: Stock; period: ChartPeriod }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { timeZone } = markets[stock.market];
  const query = { id: stock.id, timePeriod: period, limit: rows };
  const candles = useCall('GET /stock/historyKline', { query }, { refetchInterval: refreshMs });
  const dates = useMemo(() => new ChartDates(currentLanguage(), timeZone, period), [timeZone, period]);
  if (candles.isError && !candles.data)
    return <Failed error={candles.error} onRetry={() => candles.refetch()} />;
  if (!candles.data) return <p role="status">{t('common.loading')}</p>;
  const figure = (value: number) => displayNumber(value, defaultCurrency, { decimals: stock.precision });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.frame} tabIndex={0} aria-label={t('stock.showTable')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('stock.tableOf', { symbol: stock.symbol })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stock.date')}</th>
            {(['open', 'high', 'low', 'close', 'volume'] as const).map(name => (
              <th key={name} scope="col">
                {t(`stock.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.data.map(candle => (
            <tr key={candle.timestamp}>
              <th scope="row">{dates.exact(candle.timestamp)}</th>
              <td>{figure(candle.open)}</td>
              <td>{figure(candle.high)}</td>
              <td>{figure(candle.low)}</td>
              <td>{figure(candle.close)}</td>
              <td>{displayNumber(candle.volume, defaultCurrency, { decimals: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
