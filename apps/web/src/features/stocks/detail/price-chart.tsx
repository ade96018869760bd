import type { LiveQuote } from '@openfloor/client/quote-socket-messages';
import { markets } from '@openfloor/homes/lookup';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '@/lib/api.ts';
import { currentLanguage } from '@/lib/language.ts';
import { onQuoteReconnect, onTick } from '@/lib/live-quotes.ts';
import { inSteps, oncePainted } from '@/lib/once-painted.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { askedAhead, type CandleState, candlesPerPage } from './candle-source.ts';
import { ChartCover } from './chart-cover.tsx';
import { ChartDates } from './chart-texts.ts';
import { CrosshairCard } from './crosshair-card.tsx';
import { learnDates } from './learn-dates.ts';
import type { ChartIndicator, ChartPeriod } from './periods.ts';
import styles from './price-chart.module.css';
import type { Stock } from './stock.ts';
import { type PointedCandle, prepareText, StockChart, type StockChartOptions } from './stock-chart.ts';

interface PriceChartProps {
  stock: Stock;
  period: ChartPeriod;
  indicator: ChartIndicator;
}

export default function PriceChart({ stock, period, indicator }: PriceChartProps) {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CandleState>('loading');
  const [pointed, setPointed] = useState<PointedCandle | null>(null);
  const chart = useStockChart({ stock, period, indicator, holder, setState, setPointed });
  const { timeZone } = markets[stock.market];
  const dates = useMemo(() => new ChartDates(currentLanguage(), timeZone, period), [timeZone, period]);
  return (
    <div className={styles.frame} aria-busy={state === 'loading'}>
      <div
        ref={holder}
        className={styles.holder}
        role="img"
        aria-label={t('stock.chartOf', { symbol: stock.symbol })}
      />
      {pointed && holder.current && (
        <CrosshairCard
          pointed={pointed}
          dates={dates}
          precision={stock.precision}
          chartWidth={holder.current.clientWidth}
        />
      )}
      <ChartCover stock={stock} state={state} onRetry={() => chart.current?.retry()} />
    </div>
  );
}

interface ChartParts extends PriceChartProps {
  holder: React.RefObject<HTMLDivElement | null>;
  setState: (state: CandleState) => void;
  setPointed: (pointed: PointedCandle | null) => void;
}

/** One that leaves nothing to end. */
const step = (work: () => void) => () => {
  work();
  return undefined;
};

/** Keeps one chart for as long as the stock and the language stay. */
function useStockChart({ stock, period, indicator, holder, setState, setPointed }: ChartParts) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const language = currentLanguage();
  const { id, symbol, market, precision, close } = stock;
  const chart = useRef<StockChart>(null);
  const view = useRef({ period, indicator, previousClose: close });
  view.current = { period, indicator, previousClose: close };
  const previousCloseLabel = useRef((price: string) => price);
  previousCloseLabel.current = price => t('stock.previousClose', { price });

  useEffect(() => {
    const { timeZone } = markets[market];
    const readCandles: StockChartOptions['readCandles'] = (timePeriod, olderThan, signal) => {
      const cursor = olderThan === null ? {} : { timestamp: olderThan };
      const query = { id, timePeriod, limit: candlesPerPage, ...cursor };
      return api.call('GET /stock/historyKline', { query }, { signal });
    };
    // Asked for before there is a chart, which is then drawn once, with them, instead of empty first.
    const leaving = new AbortController();
    const first = askedAhead(readCandles, view.current.period, leaving.signal);
    let created: StockChart | undefined;
    const stop = inSteps(
      () => {
        prepareText();
        return Promise.all([learnDates(), first.settled]);
      },
      () => {
        if (!holder.current) return;
        created = new StockChart(
          {
            holder: holder.current,
            symbol,
            precision,
            currency: defaultCurrency,
            language,
            timeZone,
            previousCloseLabel: price => previousCloseLabel.current(price),
            onState: setState,
            onPoint: setPointed,
            readCandles: first.readCandles,
          },
          view.current,
        );
        return () => created?.dispose();
      },
      step(() => created?.arrange()),
      step(() => created?.fill()),
      step(() => created?.load()),
      () => {
        if (!created) return;
        const { source } = created;
        created.draw();
        created.show(view.current);
        chart.current = created;
        const leaveTicks = onTick(symbol, market, (quote: LiveQuote) => source.onTick(quote));
        const leaveReconnects = onQuoteReconnect(() => void source.heal());
        return () => {
          leaveTicks();
          leaveReconnects();
          chart.current = null;
        };
      },
    );
    return () => {
      leaving.abort();
      stop();
    };
  }, [id, symbol, market, precision, defaultCurrency, language, holder, setState, setPointed]);

  useEffect(
    () =>
      oncePainted(() => {
        chart.current?.show({ period, indicator, previousClose: close });
        return undefined;
      }),
    [period, indicator, close],
  );
  return chart;
}
