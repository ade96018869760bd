import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { minuteText } from '@/lib/console-time.ts';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { Tag } from '@/ui/tag.tsx';
import { depositStates, payerText } from './deposit-words.ts';
import styles from './deposits.module.css';

/** The customer's other deposits; those with the same receipt stand out. */
export function EarlierDeposits({ deposit }: { deposit: ReplyOf<'GET /deposits/{id}'> }) {
  const { earlier, found, customer, masked } = deposit;
  const alike = new Set(found.map(other => other.depositId));
  return (
    <Section
      title="Other deposits by this customer"
      aside={
        earlier.length > 0 &&
        !masked && <Link to={`/deposits?tab=passed&search=${customer.account}`}>All that passed</Link>
      }
    >
      {earlier.length === 0 && <p className={styles.none}>There are none.</p>}
      <div className={styles.scroll}>
        <table className={styles.earlier}>
          <tbody>
            {earlier.map(row => (
              <tr key={row.id} className={alike.has(row.id) ? styles.alike : undefined}>
                <td>{minuteText(row.createdTime)}</td>
                <td>
                  <Link to={`/deposits?tab=${row.status}&open=${row.id}`}>{row.number}</Link>
                </td>
                <td>{payerText(row)}</td>
                <td>
                  <Money amount={row.amount} currency={row.currency} />
                </td>
                <td>
                  <Tag tone={depositStates[row.status].tone}>{depositStates[row.status].text}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
