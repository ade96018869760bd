import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { Button } from '@/ui/button.tsx';
import { CandleTable } from './candle-table.tsx';
import { ChartCover } from './chart-cover.tsx';
import styles from './chart-panel.module.css';
import { ChoiceRow } from './choice-row.tsx';
import {
  type ChartIndicator,
  type ChartPeriod,
  chartIndicators,
  chartPeriods,
  periodLabels,
} from './periods.ts';
import type { Stock } from './stock.ts';

/** Prices show before the chart's code has come. */
const PriceChart = later(
  () => import('./price-chart.tsx'),
  ({ stock }) => <LoadingCover stock={stock} />,
);

/** The chart with its choices; its figures as a table for whoever cannot use a picture. */
export function ChartPanel({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<ChartPeriod>('DAY');
  const [indicator, setIndicator] = useState<ChartIndicator>('MA');
  const [asTable, setAsTable] = useState(false);
  // Only a browser can draw it.
  const inBrowser = useInBrowser();
  return (
    <section className={styles.panel} aria-label={t('stock.chart')}>
      <ChoiceRow
        label={t('stock.period')}
        values={chartPeriods}
        chosen={period}
        text={value => periodLabels[value]}
        onChoose={setPeriod}
      />
      <div className={styles.toggle}>
        <Button look="tonal" small onClick={() => setAsTable(!asTable)}>
          {asTable ? t('stock.showChart') : t('stock.showTable')}
        </Button>
      </div>
      <div className={styles.picture}>
        {asTable ? (
          <CandleTable stock={stock} period={period} />
        ) : (
          inBrowser && <PriceChart stock={stock} period={period} indicator={indicator} />
        )}
      </div>
      <ChoiceRow
        label={t('stock.indicator')}
        values={chartIndicators}
        chosen={indicator}
        text={value => value}
        onChoose={setIndicator}
      />
    </section>
  );
}

function LoadingCover({ stock }: { stock: Stock }) {
  return <ChartCover stock={stock} state="loading" onRetry={() => {}} />;
}
