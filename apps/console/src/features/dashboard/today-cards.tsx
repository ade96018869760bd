import type { ReplyOf } from '@/lib/api.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Money } from '@/ui/money.tsx';
import styles from './dashboard.module.css';

type Board = ReplyOf<'GET /dashboard'>;
type Flow = Board['today']['deposits'][number];

export function TodayCards({ board }: { board: Board }) {
  return (
    <>
      <h2 className={styles.title}>Today</h2>
      <section className={styles.cards} aria-label="Today">
        <FlowCard title="Deposits credited" flows={board.today.deposits} />
        <FlowCard title="Withdrawals approved" flows={board.today.withdrawals} />
        <article className={styles.card}>
          <small>Orders filled</small>
          <b>{board.today.orders}</b>
        </article>
        <article className={styles.card}>
          <small>New customers</small>
          <b>{board.today.newCustomers}</b>
          <small>{board.customers} in all</small>
        </article>
      </section>
    </>
  );
}

function FlowCard({ title, flows }: { title: string; flows: readonly Flow[] }) {
  const { defaultCurrency } = useTenant();
  const moved = flows.filter(flow => flow.count > 0);
  const local = flows.find(flow => flow.currency === defaultCurrency);
  return (
    <article className={styles.card}>
      <small>{title}</small>
      <b>
        <Money amount={local?.amount ?? '0'} currency={defaultCurrency} large />
      </b>
      {moved.length === 0 && <small>None</small>}
      {moved.map(flow => (
        <small key={flow.currency}>
          {flow.count} in {flow.currency}
          {flow.currency !== defaultCurrency && (
            <>
              , <Money amount={flow.amount} currency={flow.currency} />
            </>
          )}
        </small>
      ))}
    </article>
  );
}
