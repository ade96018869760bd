import type { proposalCase } from '@openfloor/contract/approvals/case';
import type { Tx } from '@openfloor/db/database';
import { traitsOf } from '@openfloor/homes/lookup';
import { readBalances } from '@openfloor/ledger/post';
import { parseAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import type { z } from 'zod';
import type { ActionKind, Look } from '../../kernel/approvals/action-kind.ts';
import type { ShownProposal } from '../../kernel/approvals/proposal-store.ts';
import { recordHistory } from '../../kernel/audit/record-history-store.ts';
import type { Masking } from '../../kernel/masking/console-customer.ts';
import { moneyOf } from './proposal-money.ts';

/** What whoever decides has to know, as it is now. */
export async function showCase(
  tx: Tx,
  row: ShownProposal,
  kind: ActionKind | undefined,
  masking: Masking,
): Promise<z.output<typeof proposalCase>> {
  const payload = kind?.payload.safeParse(row.payload);
  const look = payload?.success ? await kind?.look(tx, payload.data, masking) : undefined;
  const isOpen = row.shown_state === 'open';
  return {
    customerSinceTime: row.customer_since?.getTime() ?? null,
    balance: isOpen ? await balanceAfter(tx, row, look) : null,
    warnings: look?.warnings ?? [],
    destination: look?.destination ?? null,
    largestBefore: look?.largestBefore ?? null,
    shares: isOpen && look?.shares ? sharesAfter(look.shares) : null,
    facts: (look?.facts ?? []).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value: String(value) }],
    ),
    effects: isOpen ? (look?.effects ?? []) : [],
    rate: isOpen ? (look?.rate ?? null) : null,
    history: await recordHistory(tx, row.subject),
  };
}

/** Everything that is the customer's, what is set aside included; what is on its way to the bank is not any more. */
async function balanceAfter(tx: Tx, row: ShownProposal, look: Look | undefined) {
  const moved = look?.change ?? movedBy(row.after, look?.moves);
  if (!row.customer_id || !moved) return null;
  const { currency, amount: change } = moved;
  const balances = await readBalances(tx, row.customer_id);
  const before = (['available', 'frozen', 'advance', 'locked'] as const).reduce(
    (sum, account) => sum + balances.of(currency, account),
    0n,
  );
  return {
    currency,
    before: moneyText(before, currency),
    change: moneyText(change, currency),
    after: moneyText(before + change, currency),
  };
}

/** What `after` says, by the direction that the kind knows. */
function movedBy(after: unknown, moves: Look['moves']): Look['change'] {
  const money = moneyOf(after);
  const amount = money && parseAmount(money.amount.replace('-', ''), traitsOf(money.currency).decimals);
  if (!money || !moves || amount == null) return undefined;
  return { currency: money.currency, amount: moves === 'in' ? amount : -amount };
}

const sharesAfter = ({ symbol, before, change }: NonNullable<Look['shares']>) => ({
  symbol,
  before: String(before),
  change: String(change),
  after: String(before + change),
});
