import { displayMoney } from '@openfloor/money/display';
import { parseRate } from '@openfloor/money/rate';
import { timeText } from '@/lib/date-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import type { ProductFields } from './product-fields.ts';
import { riskNames } from './product-words.ts';
import styles from './products.module.css';

/** What a customer reads before they buy, from what is typed so far. */
export function ProductPreview({ fields }: { fields: ProductFields }) {
  const { defaultCurrency } = useTenant();
  const money = (text: string) =>
    parseRate(text.trim()) ? displayMoney(text.trim(), fields.currency, defaultCurrency) : '—';
  const time = (at: number | null) => (at === null ? '—' : timeText(at).slice(0, 16));
  const { estimateProfitRate: low, maxEstimateProfitRate: high } = fields;
  const facts: readonly [string, string][] = [
    ['Estimate for the term', low && high ? `${low} % to ${high} %` : '—'],
    ['Term', fields.lockDay ? `${fields.lockDay} days` : '—'],
    ['From', money(fields.minAmount)],
    ['In all', money(fields.totalAmount)],
    ['Risk', riskNames[fields.riskLabel]],
    ['Opens', time(fields.startTime)],
    ['Closes', time(fields.endTime)],
  ];
  return (
    <article className={styles.card} aria-label="As customers see it">
      <b>{fields.name.trim() || 'No name yet'}</b>
      <small>{fields.managerName.trim() || 'No manager yet'}</small>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{fields.productDesc}</p>
    </article>
  );
}
