import type { Currency } from '@openfloor/homes/codes';
import { readStored, writeStored } from '@openfloor/look/storage';
import clock from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { useState } from 'react';
import { useIsOffline } from '@/lib/connectivity.ts';
import { useShowsDollars } from '@/lib/dollars.ts';
import { type Holding, useHoldings } from '@/lib/holdings.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { holdingsSortKey } from '@/lib/stored-keys.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { IconLink } from '@/ui/icon-button.tsx';
import LiveDelayedNote from '@/ui/live-delayed-note.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TitleBar } from '@/ui/title-bar.tsx';
import { HoldingRow } from './holding-row.tsx';
import styles from './holdings.module.css';
import { HoldingsHero } from './holdings-hero.tsx';
import { HoldingsSkeleton } from './holdings-skeleton.tsx';
import { type HoldingsSort, holdingSorts, sortHoldings } from './holdings-sort.ts';
import { NoHoldings } from './no-holdings.tsx';

/** Prices come live; shares that settle or are sold at the close come with the reply. */
const refreshMs = 30_000;

export default function HoldingsPage() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const showsDollars = useShowsDollars();
  const [currency, setCurrency] = useState<Currency>(defaultCurrency);
  const holdings = useHoldings({ refetchInterval: refreshMs });
  const offline = useIsOffline();
  const skeleton = useSkeleton(holdings.isPending);
  usePageTitle(t('trading.holdings.title'));
  const currencies: Currency[] = [defaultCurrency, 'USD'];
  return (
    <Page top={<HoldingsBar />}>
      {showsDollars && (
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
            asOf={offline ? holdings.dataUpdatedAt : null}
            holdings={holdings.data.filter(({ currencyType }) => currencyType === currency)}
          />
          {holdings.isError && <Failed compact error={holdings.error} onRetry={() => holdings.refetch()} />}
        </PullToRefresh>
      ) : holdings.isError ? (
        <Failed error={holdings.error} onRetry={() => holdings.refetch()} />
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

interface HoldingsListProps {
  currency: Currency;
  holdings: readonly Holding[];
  /** When they were read, where that is not just now. */
  asOf: number | null;
}

function HoldingsList({ currency, holdings, asOf }: HoldingsListProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState(storedSort);
  if (holdings.length === 0) return <NoHoldings />;

  function choose(by: HoldingsSort) {
    writeStored(holdingsSortKey, by);
    setSort(by);
  }

  return (
    <>
      <LiveDelayedNote
        stocks={holdings.map(({ stockExchange, delayed }) => ({ market: stockExchange, delayed }))}
      />
      <HoldingsHero holdings={holdings} currency={currency} asOf={asOf} />
      {holdings.length > 1 && (
        <div className={styles.sorts}>
          <Segmented
            chips
            label={t('trading.holdings.sortBy')}
            options={holdingSorts.map(value => ({ value, label: t(`trading.holdings.sorts.${value}`) }))}
            value={sort}
            onChange={choose}
          />
        </div>
      )}
      <Card kind="list" className={styles.rows}>
        <Rows>
          {sortHoldings(holdings, sort).map(holding => (
            <HoldingRow key={holding.stockId} holding={holding} asOf={asOf} />
          ))}
        </Rows>
      </Card>
      {asOf !== null && (
        <Note svg={info} className={styles.offline}>
          {t('trading.holdings.offline')}
        </Note>
      )}
      <p className={styles.end}>{t('common.list.end')}</p>
    </>
  );
}

/** As it was left on this device. */
function storedSort(): HoldingsSort {
  const stored = readStored(holdingsSortKey);
  return holdingSorts.find(sort => sort === stored) ?? 'value';
}
