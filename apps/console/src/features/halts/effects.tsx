import { clockText } from '@/lib/console-time.ts';
import { Verdict } from '@/ui/verdict.tsx';
import type { MarketNow } from './halt-words.ts';
import styles from './halts.module.css';

/** What a halt of these stops, and what goes on all the same. */
export function Effects({ markets }: { markets: readonly MarketNow[] }) {
  const sum = (of: (market: MarketNow) => number) => markets.reduce((total, market) => total + of(market), 0);
  const closes = markets.flatMap(({ nextClose, dayTrades }) =>
    dayTrades > 0 && nextClose ? [nextClose] : [],
  );
  const open = sum(market => market.openOrders);
  const dayTrades = sum(market => market.dayTrades);
  const first = closes.length > 0 ? clockText(Math.min(...closes)).slice(0, 5) : null;
  return (
    <div className={styles.two}>
      <List
        title="Stops"
        tone="bad"
        lines={[
          ['New orders, both sides', null],
          ['Purchases from blocks', null],
          [
            'Square-off of day trades',
            dayTrades > 0 ? `${dayTrades}${first ? ` at ${first}` : ''}, wait` : null,
          ],
        ]}
      />
      <List
        title="Goes on"
        tone="good"
        lines={[
          ['Deposits, withdrawals and exchange', null],
          ['Offers and fixed-term products', null],
          ['Answers to orders at a venue', open > 0 ? `${open} there` : null],
        ]}
      />
    </div>
  );
}

interface ListProps {
  title: string;
  tone: 'good' | 'bad';
  lines: readonly (readonly [what: string, aside: string | null])[];
}

function List({ title, tone, lines }: ListProps) {
  return (
    <section>
      <h2 className={styles.part}>{title}</h2>
      <ul className={styles.effects}>
        {lines.map(([what, aside]) => (
          <li key={what}>
            <Verdict tone={tone}>{what}</Verdict>
            {aside && <small>{aside}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
