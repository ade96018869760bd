import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { MoneyHero } from '@/ui/money.tsx';
import styles from './products.module.css';
import type { Order } from './products.ts';
import { summariesOf } from './records-summary.ts';

const pageSize = 100;

/** All of them: a sum of some would be wrong. */
async function allOrders(signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await api.call(
      'POST /quantitative/orders',
      { body: { pageNum, pageSize } },
      { signal },
    );
    orders.push(...records);
    if (records.length < pageSize) return orders;
  }
}

/** What is locked now and what finished terms brought; nothing before the first purchase. */
export function RecordsHero() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const orders = useQuery({
    queryKey: [...callKey('POST /quantitative/orders'), 'all'],
    queryFn: ({ signal }) => allOrders(signal),
    staleTime: 0,
  });
  const summaries = summariesOf(orders.data ?? [], [defaultCurrency, 'USD']);
  if (summaries.length === 0) return null;
  return (
    <Card className={styles.hero}>
      {summaries.map(({ currency, locked, finished }) => (
        <div key={currency} className={styles.sum}>
          <p className={styles.label}>{t('products.lockedNow')}</p>
          <MoneyHero amount={locked} currency={currency} />
          {finished && (
            <p className={styles.finished}>
              <span>{t('products.finishedTerms')}</span>
              <DeltaMoney amount={finished.profit} currency={currency} percent={finished.percent} />
            </p>
          )}
        </div>
      ))}
    </Card>
  );
}
