import { useNow } from '@openfloor/look/use-now';
import { timeText } from '@/lib/console-time.ts';
import { Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { RecordHistory } from '@/ui/record-history.tsx';
import styles from './case.module.css';
import type { Case } from './case-words.ts';
import { RateChart } from './rate-chart.tsx';

const countText = (count: string, plus = false): string =>
  `${plus && !count.startsWith('-') ? '+' : ''}${Number(count).toLocaleString('en')}`;

/** What customers would pay, now and after. */
function Effects({ of }: { of: Case['effects'] }) {
  return (
    <Section title="What it would do" aside="As the orders of the last 30 days were">
      <table className={styles.effects}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
            <th scope="col">More</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ name, currency, before, after, change }) => (
            <tr key={`${name} ${currency}`}>
              <th scope="row">{name}</th>
              {Object.entries({ before, after, change }).map(([column, amount]) => (
                <td key={column}>
                  <Money amount={amount} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What is known of the record beside: the money before and after, where it goes, and what was done about it. */
export function CaseBody({ found }: { found: Case }) {
  const now = useNow(60_000);
  const { balance, shares, rate, effects, facts, destination, history } = found;
  return (
    <>
      {balance && (
        <Section title="Balance" aside={balance.currency}>
          <Facts
            of={[
              ['Total before', <Money key="before" amount={balance.before} currency={balance.currency} />],
              ['This', <Money key="change" amount={balance.change} currency={balance.currency} />],
              [
                'Total after',
                <b key="after">
                  <Money amount={balance.after} currency={balance.currency} />
                </b>,
              ],
            ]}
          />
        </Section>
      )}
      {shares && (
        <Section title="Shares" aside={shares.symbol}>
          <Facts
            of={[
              ['Available before', countText(shares.before)],
              ['This', countText(shares.change, true)],
              ['Available after', <b key="after">{countText(shares.after)}</b>],
            ]}
          />
        </Section>
      )}
      {rate && <RateChart of={rate} now={now} />}
      {effects.length > 0 && <Effects of={effects} />}
      {facts.length > 0 && (
        <Section title="Known of it">
          <Facts of={facts.map(({ name, value }) => [name, value])} />
        </Section>
      )}
      {destination && (
        <Section title="Destination">
          <Facts
            of={[
              ['Bank', destination.bank],
              ['Account', destination.accountNumber],
              ['Account name', destination.accountName],
              ['Verified name', destination.verifiedName],
              ['Added', timeText(destination.addedTime)],
              ['Paid to before', destination.paidBefore === 0 ? 'Never' : `${destination.paidBefore} times`],
              [
                'Also used by',
                destination.alsoUsedBy === 0 ? 'Nobody else' : `${destination.alsoUsedBy} others`,
              ],
            ]}
          />
        </Section>
      )}
      <RecordHistory of={history} />
    </>
  );
}
