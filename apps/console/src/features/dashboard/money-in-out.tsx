import { displayMoney } from '@openfloor/money/display';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { EmptyState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Panel } from '@/ui/panel.tsx';
import { type Asked, Shown } from '@/ui/shown.tsx';
import styles from './dashboard.module.css';
import { type DayFigures, type FlowCurrency, hasMoved, netOf } from './money-days.ts';
import type { Today } from './today-strip.tsx';

const MoneyChart = lazy(() => import('./money-chart.tsx'));

interface MoneyInOutProps {
  today: Today;
  series: Asked<readonly DayFigures[]>;
  days: string;
}

/** What came in and went out a day, in one currency at a time. */
export function MoneyInOut({ today, series, days }: MoneyInOutProps) {
  const { defaultCurrency } = useTenant();
  const [chosen, setChosen] = useState<FlowCurrency>(defaultCurrency);
  const movedDollars = series.data !== undefined && hasMoved(series.data, 'USD');
  const currency = movedDollars ? chosen : defaultCurrency;
  const net = displayMoney(netOf(today, currency), currency, defaultCurrency, { plus: true });
  return (
    <Panel
      title="Money in and out"
      aside={
        <span className={styles.choices}>
          {movedDollars && (
            <Segmented<FlowCurrency>
              size="small"
              aria-label="Currency"
              options={[defaultCurrency, 'USD']}
              value={currency}
              onChange={setChosen}
            />
          )}
          {movedDollars ? `${days} days` : `${currency}, ${days} days`}
        </span>
      }
    >
      <div className={styles.legend}>
        <span>
          <i className={styles.depositMark} />
          Deposits
        </span>
        <span>
          <i className={styles.withdrawalMark} />
          Withdrawals
        </span>
        <span className={styles.net}>
          Net today <b>{net}</b>
        </span>
      </div>
      <Shown asked={series}>
        {shown =>
          hasMoved(shown, currency) ? (
            <Suspense fallback={<Loading />}>
              <MoneyChart days={shown} currency={currency} />
            </Suspense>
          ) : (
            <EmptyState title="No money has moved" text={`Neither in nor out in the last ${days} days.`} />
          )
        }
      </Shown>
    </Panel>
  );
}
