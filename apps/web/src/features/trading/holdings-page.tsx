import type { Currency } from '@openfloor/homes/codes';
import clock from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holding, useHoldings } from '@/lib/holdings.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { EmptyDrawing } from '@/ui/empty-drawing.tsx';
import { Failed } from '@/ui/failed.tsx';
import { IconLink } from '@/ui/icon-button.tsx';
import LiveDelayedNote from '@/ui/live-delayed-note.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TitleBar } from '@/ui/title-bar.tsx';
import { HoldingRow } from './holding-row.tsx';
import styles from './holdings.module.css';
import { HoldingsHero } from './holdings-hero.tsx';
import { HoldingsSkeleton } from './holdings-skeleton.tsx';

/** Prices come live; shares that settle or are sold at the close come with the reply. */
const refreshMs = 30_000;

export default function HoldingsPage() {
  const { t } = useTranslation();
  const { defaultCurrency, usMarketShow } = useTenant();
  const [currency, setCurrency] = useState<Currency>(defaultCurrency);
  const holdings = useHoldings({ refetchInterval: refreshMs });
  const skeleton = useSkeleton(holdings.isPending);
  usePageTitle(t('trading.holdings.title'));
  const currencies: Currency[] = [defaultCurrency, 'USD'];
  return (
    <Page top={<HoldingsBar />}>
      {usMarketShow && (
        <div className={styles.currencies}>
          <Segmented
            label={t('trading.holdings.currency')}
            options={currencies.map(value => ({ value, label: value }))}
            value={currency}
            onChange={setCurrency}
          />
        </div>
      )}
      {holdings.data && !skeleton ? (
        <PullToRefresh onRefresh={() => holdings.refetch({ throwOnError: true })}>
          <HoldingsList
            currency={currency}
            holdings={holdings.data.filter(({ currencyType }) => currencyType === currency)}
          />
          {holdings.isError && <Failed compact onRetry={() => holdings.refetch()} />}
        </PullToRefresh>
      ) : holdings.isError ? (
        <Failed onRetry={() => holdings.refetch()} />
      ) : (
        skeleton && <HoldingsSkeleton />
      )}
    </Page>
  );
}

function HoldingsBar() {
  const { t } = useTranslation();
  return (
    <TitleBar title={t('trading.holdings.title')}>
      <SimulatedPill />
      <IconLink svg={clock} label={t('trading.records.title')} to="/orderRecords" />
    </TitleBar>
  );
}

function HoldingsList({ currency, holdings }: { currency: Currency; holdings: readonly Holding[] }) {
  const { t } = useTranslation();
  if (holdings.length === 0) return <NoHoldings />;
  return (
    <>
      <LiveDelayedNote
        stocks={holdings.map(({ stockExchange, delayed }) => ({ market: stockExchange, delayed }))}
      />
      <HoldingsHero holdings={holdings} currency={currency} />
      <Card kind="list" className={styles.rows}>
        <Rows>
          {holdings.map(holding => (
            <HoldingRow key={holding.stockId} holding={holding} />
          ))}
        </Rows>
      </Card>
      <p className={styles.end}>{t('common.list.end')}</p>
    </>
  );
}

function NoHoldings() {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<EmptyDrawing />}
      title={t('common.list.empty')}
      text={t('trading.holdings.emptyText')}
      action={<ButtonLink to="/market">{t('trading.holdings.emptyAction')}</ButtonLink>}
    />
  );
}
