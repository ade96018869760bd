import { timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import type { Receipt } from './receipts.ts';
import type { TenantConfig } from './tenant.ts';
import type { Translate } from './translate.ts';

type ReceiptWords = Pick<Receipt, 'title' | 'amount' | 'about' | 'facts' | 'timeMs' | 'number'>;

/** A receipt as one would send it in a message. */
export function receiptText(
  { title, amount, about, facts, timeMs, number }: ReceiptWords,
  tenant: Pick<TenantConfig, 'title' | 'defaultCurrency'>,
  t: Translate,
): string {
  const lines = [
    `${tenant.title}: ${title}`,
    amount && displayMoney(amount.amount, amount.currency, tenant.defaultCurrency),
    about,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    `${t('receipt.time')}: ${timeText(timeMs)}`,
    number && `${t('receipt.number')}: ${number}`,
  ];
  return lines.filter(Boolean).join('\n');
}
