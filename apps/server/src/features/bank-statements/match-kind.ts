import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { type Decision, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { compareDaysAgain } from '../reconciliation/keep-accounts.ts';
import { lookAtMatches } from './look-at-matches.ts';
import { findCandidates, insertMatches, type NewMatch, openLines } from './match-store.ts';
import type { Settlers } from './settlers.ts';
import { type Candidate, matchKinds, type OpenLine, type Pair, weigh } from './suggest.ts';

/** As the database writes them, so that it finds them in the proposal. */
const uuid = z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' });

const payload = z.strictObject({
  matches: z
    .array(
      z.strictObject({ lineId: uuid, kind: z.enum(matchKinds, { error: 'notAllowed' }), recordId: uuid }),
    )
    .min(1, { error: 'required' })
    .max(200, { error: 'tooLarge' }),
});
type Matches = z.output<typeof payload>['matches'];

/**
 * What lines of the bank stand for, many at once: a deposit that waits is credited, a withdrawal that is to be paid is
 * paid. All of it happens, or nothing.
 */
export const matchKind = (settlers: Settlers) =>
  defineActionKind({
    name: 'bank.match',
    payload,
    proposers: ['owner', 'treasury'],
    approvers: ['owner', 'treasury', 'compliance'],
    lifetimeMs: 7 * 86_400_000,
    async describe(tx, { matches }) {
      const pairs = await lockPairs(tx, matches);
      const told = pairs.map(({ line, candidate }) => ({
        ...{ day: line.bookedOn, amount: moneyText(line.amount, line.currency), currency: line.currency },
        ...{ name: line.name, reference: line.reference, kind: candidate.kind, number: candidate.number },
      }));
      const count = pairs.length === 1 ? 'one line' : `${pairs.length} lines`;
      return {
        subject: `bank-line/${pairs[0]?.line.lineId}`,
        title: `Match ${count} of the bank: ${sums(pairs)}`,
        before: { lines: told.map((one, index) => ({ ...one, state: pairs[index]?.candidate.state })) },
        after: { lines: told.map(one => ({ ...one, state: 'matched' })) },
      };
    },
    async execute(tx, { matches }, by) {
      const pairs = await lockPairs(tx, matches);
      for (const pair of pairs) await settle(tx, settlers, pair, by);
      await store(tx, pairs, by);
      const [first] = pairs.map(({ line }) => line.bookedOn).sort();
      if (first) await compareDaysAgain(tx, by.tenant, first);
    },
    look: (tx, { matches }) => lookAtMatches(tx, matches),
  });

/** A record that has the money already stays as it is. */
async function settle(tx: Tx, settlers: Settlers, { line, candidate }: Pair, by: Decision): Promise<void> {
  const { kind, state, recordId } = candidate;
  if (kind === 'deposit' && state === 'reviewing') await settlers.passDeposit(tx, recordId, line, by);
  if (kind === 'withdrawal' && state === 'approved') await settlers.payWithdrawal(tx, recordId, line, by);
}

/** Lines and records that still fit each other, with the ledgers of all customers locked in one order. */
async function lockPairs(tx: Tx, matches: Matches): Promise<Pair[]> {
  const named = matches.flatMap(({ lineId, kind, recordId }) => [
    lineId,
    kind === 'sent-back' ? recordId : `${kind}/${recordId}`,
  ]);
  if (new Set(named).size !== named.length) throw new InvalidField('payload.matches', 'notAllowed');
  const seen = await findPairs(tx, matches);
  const customers = new Set(seen.flatMap(({ candidate }) => candidate.customerId ?? []));
  for (const customerId of [...customers].sort()) await lockBalances(tx, customerId);
  // Whoever had them locked may have decided about a record meanwhile.
  return findPairs(tx, matches);
}

async function findPairs(tx: Tx, matches: Matches): Promise<Pair[]> {
  const lines = new Map(
    (
      await openLines(
        tx,
        matches.map(({ lineId }) => lineId),
      )
    ).map(line => [line.lineId, line]),
  );
  const candidates = await findCandidates(
    tx,
    [...lines.values()].map(({ amount }) => amount),
  );
  return matches.map(({ lineId, kind, recordId }) => {
    const line = lines.get(lineId);
    if (!line) throw new Refusal('notFound');
    const candidate =
      kind === 'house' && recordId === lineId
        ? houseOwn(line)
        : candidates.find(one => one.kind === kind && one.recordId === recordId);
    const isAllowed = candidate && (kind === 'sent-back' ? line.amount > 0n : candidate.isClear);
    if (!isAllowed || !weigh(line, candidate)) throw new Refusal('conflict', { problem: 'recordChanged' });
    return { line, candidate };
  });
}

/** A line that is no customer's has no record but itself. */
const houseOwn = (line: OpenLine): Candidate => ({
  ...{ kind: 'house', recordId: line.lineId, number: line.bankId ?? line.reference ?? line.bookedOn },
  ...{ customerId: null, state: 'suspense', accountId: line.accountId, currency: line.currency },
  ...{ amount: line.amount, name: null, day: line.bookedOn, codes: [], isClear: true },
});

async function store(tx: Tx, pairs: readonly Pair[], { proposalId }: Decision): Promise<void> {
  const rows = pairs.flatMap(({ line: { lineId }, candidate: { kind, recordId } }): NewMatch[] => [
    { lineId, kind, recordId, proposalId },
    ...(kind === 'sent-back' ? [{ lineId: recordId, kind, recordId: lineId, proposalId }] : []),
  ]);
  try {
    await insertMatches(tx, rows);
  } catch (error) {
    if (isUniqueViolation(error, 'bank_match_pkey') || isUniqueViolation(error, 'bank_match_once'))
      throw new Refusal('conflict', { problem: 'recordChanged' });
    throw error;
  }
}

function sums(pairs: readonly Pair[]): string {
  const totals = new Map<string, bigint>();
  for (const { line } of pairs) {
    const key = `${line.currency} ${line.amount > 0n ? 'in' : 'out'}`;
    totals.set(key, (totals.get(key) ?? 0n) + (line.amount > 0n ? line.amount : -line.amount));
  }
  return [...totals]
    .map(([key, sum]) => {
      const [currency = '', side] = key.split(' ');
      return `${currency} ${moneyText(sum, currency)} ${side}`;
    })
    .join(', ');
}
