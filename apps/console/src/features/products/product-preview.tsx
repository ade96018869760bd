import { displayMoney } from '@openfloor/money/display';
import { parseRate } from '@openfloor/money/rate';
import { minuteText } from '@/lib/console-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { riskNames } from '@/lib/terms-fields.ts';
import { TermsPreview } from '@/ui/terms-preview.tsx';
import type { ProductFields } from './product-fields.ts';

/** What a customer reads before they buy, from what is typed so far. */
export function ProductPreview({ fields }: { fields: ProductFields }) {
  const { defaultCurrency } = useTenant();
  const money = (text: string) =>
    parseRate(text.trim()) ? displayMoney(text.trim(), fields.currency, defaultCurrency) : null;
  const time = (at: number | null) => (at === null ? null : minuteText(at));
  const { estimateProfitRate: low, maxEstimateProfitRate: high } = fields;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Estimate for the term', low && high ? `${low} % to ${high} %` : null],
    ['Term', fields.lockDay ? `${fields.lockDay} days` : null],
    ['From', money(fields.minAmount)],
    ['In all', money(fields.totalAmount)],
    ['Risk', riskNames[fields.riskLabel]],
    ['Opens', time(fields.startTime)],
    ['Closes', time(fields.endTime)],
  ];
  return (
    <TermsPreview
      name={fields.name.trim() || 'No name yet'}
      about={fields.managerName.trim() || 'No manager yet'}
      facts={facts}
    >
      <p>{fields.productDesc}</p>
    </TermsPreview>
  );
}
