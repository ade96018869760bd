import { id, money } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { insertLimits, lockLimits, readLimits } from './limit-store.ts';
import { namedStocks } from './position-store.ts';

const limitsMax = 500;

const payload = z.strictObject({
  limits: z
    .array(
      z.strictObject({
        /** Null: all stocks without a limit of their own. */
        stockId: id.nullable(),
        /** In the tenant's currency; null: none any more. */
        amount: money.nullable(),
      }),
      { error: 'required' },
    )
    .min(1, { error: 'required' })
    .max(limitsMax, { error: 'tooLarge' }),
});
type Wanted = z.output<typeof payload>;

const everyOther = 'every other stock';

/** How much of a stock the house may have or owe. */
export const exposureLimitsKind = defineActionKind<Wanted>({
  name: 'exposure.limits',
  payload,
  proposers: ['owner', 'compliance', 'dealing'],
  approvers: ['owner', 'compliance', 'treasury'],
  lifetimeMs: 7 * 86_400_000,
  async describe(tx, wanted, { config }) {
    await lockLimits(tx);
    const local = config.defaultCurrency;
    const names = await namesOf(tx, wanted);
    const present = await readLimits(tx);
    const limits = wanted.limits.map(({ stockId, amount }) => ({
      name: names.get(stockId) ?? everyOther,
      before: textOf(present.get(stockId) ?? null, local),
      after: textOf(amountOf(amount, local), local),
    }));
    if (limits.every(({ before, after }) => before === after))
      throw new Refusal('conflict', { problem: 'recordChanged' });
    const [first] = limits;
    const side = (of: 'before' | 'after') => ({
      currency: local,
      limits: Object.fromEntries(limits.map(limit => [limit.name, limit[of]])),
    });
    return {
      subject: 'exposure/limits',
      title:
        limits.length === 1
          ? `Limit of exposure, ${first?.name}`
          : `Limits of exposure, ${limits.length} of them`,
      before: side('before'),
      after: side('after'),
    };
  },
  async execute(tx, { limits }, { proposalId, tenant }) {
    const local = tenant.config.defaultCurrency;
    const changed = limits.map(({ stockId, amount }) => ({ stockId, amount: amountOf(amount, local) }));
    await insertLimits(tx, proposalId, changed);
  },
  async look(tx, { limits }) {
    const present = await readLimits(tx);
    return {
      facts: [
        ['Limits in the proposal', limits?.length ?? 0],
        ['Stocks that have one of their own now', [...present.keys()].filter(stock => stock !== null).length],
      ],
    };
  },
});

async function namesOf(tx: Tx, { limits }: Wanted): Promise<Map<string | null, string>> {
  const ids = limits.map(({ stockId }) => stockId);
  if (new Set(ids).size < ids.length) throw new InvalidField('payload.limits', 'notAllowed');
  const stocks = await namedStocks(
    tx,
    ids.filter(stock => stock !== null),
  );
  const names = new Map(stocks.map(stock => [stock.id as string | null, `${stock.symbol}, ${stock.market}`]));
  if (ids.some(stock => stock !== null && !names.has(stock))) throw new Refusal('notFound');
  return names;
}

function amountOf(text: string | null, local: LocalCurrency): bigint | null {
  if (text === null) return null;
  const amount = moneyOf(text, local);
  if (amount === undefined) throw new InvalidField('payload.limits', 'amountDecimals');
  return amount;
}

const textOf = (amount: bigint | null, local: LocalCurrency) =>
  amount === null ? null : moneyText(amount, local);
