import { decimal } from '@openfloor/contract/fields';
import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';

const money = z.object({ amount: decimal, currency: z.enum(currencies) });
const total = z.object({ total: decimal, currency: z.enum(currencies) });
const adjustment = z.object({ adjustment: money.extend({ direction: z.enum(['credit', 'debit']) }) });

/** The money that a proposal is about, as its kind has told it. */
export function moneyOf(after: unknown): z.output<typeof money> | null {
  const adjusted = adjustment.safeParse(after).data?.adjustment;
  if (adjusted) {
    const { amount, currency, direction } = adjusted;
    return { amount: direction === 'debit' ? `-${amount}` : amount, currency };
  }
  const whole = total.safeParse(after).data;
  if (whole) return { amount: whole.total, currency: whole.currency };
  const plain = money.safeParse(after).data;
  return plain ? { amount: plain.amount, currency: plain.currency } : null;
}
