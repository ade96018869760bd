import { type AccountBalance, balancesHash } from './day.ts';
import { chainBeginning, ledgerHash } from './ledger-hash.ts';
import type { Statement, StatementTransaction } from './statement.ts';
import { type Code, type Verdict, verdict } from './verdict.ts';
import type { Committed } from './verify-days.ts';

/** One verdict a line: the opening balance, each transaction, the closing balance. */
export interface ChainFindings {
  /** About the chain as a whole. */
  verdicts: Verdict<Code>[];
  opening: Verdict<Code>;
  /** In the statement’s order. */
  lines: Verdict<Code>[];
  closing: Verdict<Code>;
}

/** Told how many lines have been computed so far, now and then. */
export type TellLines = (done: number) => void;

interface Judging {
  statement: Statement;
  hashOf: (transaction: StatementTransaction) => string;
  before: Map<StatementTransaction['entries'][number], { from: bigint; to: bigint }>;
  lines: Map<StatementTransaction, Verdict<Code>>;
}

export function verifyChain(
  statement: Statement,
  committed: readonly Committed[],
  tell: TellLines = () => {},
): ChainFindings {
  const judging: Judging = {
    ...{ statement, hashOf: hashesOf(statement, tell) },
    ...{ before: balancesBefore(statement), lines: new Map() },
  };
  const verdicts = committed.map(one => judgeUpTo(judging, one));
  const arithmetic = replay(statement);
  const lastClosed = committed.at(-1)?.sequence ?? -1n;
  const lines = statement.transactions.map((transaction, index): Verdict<Code> => {
    const found = judging.lines.get(transaction);
    const expected = statement.opening.sequence + BigInt(index) + 1n;
    const params = { sequence: String(transaction.sequence) };
    if (found?.status === 'wrong') return found;
    if (transaction.sequence !== expected)
      return verdict('line-missing', { ...params, expected: String(expected) });
    const backDated = datedWrongly(transaction, statement.transactions[index - 1], committed);
    if (backDated) return verdict('line-back-dated', { ...params, ...backDated });
    const problem = arithmetic.problems.get(transaction);
    if (problem) return problem;
    if (found) return found;
    if (judging.hashOf(transaction) !== transaction.hash) return changed(judging, transaction, params);
    return verdict(transaction.sequence > lastClosed ? 'line-not-closed' : 'line-before-change', params);
  });
  verdicts.push(...owedVerdicts(statement, committed, arithmetic.balances));
  return {
    verdicts,
    opening: openingVerdict(statement, committed, judging.lines),
    lines,
    closing: closingVerdict(statement, committed, arithmetic.balances),
  };
}

/** A line that a day’s close does not have yet was not posted in that day, whatever its date says. */
function datedWrongly(
  { sequence, postedAt }: StatementTransaction,
  before: StatementTransaction | undefined,
  committed: readonly Committed[],
): { day: string } | undefined {
  if (before && postedAt < before.postedAt) return { day: '' };
  const close = committed.find(one => sequence > one.sequence === postedAt < one.document.until);
  return close && { day: close.day };
}

const hashIn = ({ tenant, customer }: Statement, transaction: StatementTransaction) =>
  ledgerHash(transaction.previous, tenant.id, customer, transaction);

const tellEvery = 250;

/** Every close leads back over the same lines: each is computed once. */
function hashesOf(statement: Statement, tell: TellLines): Judging['hashOf'] {
  const known = new Map<StatementTransaction, string>();
  return transaction => {
    const found = known.get(transaction);
    if (found !== undefined) return found;
    const hash = hashIn(statement, transaction);
    known.set(transaction, hash);
    if (known.size % tellEvery === 0) tell(known.size);
    return hash;
  };
}

/**
 * From a head that the log commits to, backwards: whatever hashes to it is what was recorded, and names the hash before
 * it. The first line that does not is not what was recorded, whatever else the file says.
 */
function judgeUpTo(judging: Judging, { day, sequence, head }: Committed): Verdict<Code> {
  const { statement, lines } = judging;
  const { opening, closing, transactions } = statement;
  const params = { day, sequence: String(sequence) };
  if (sequence < opening.sequence) return verdict('head-outside', params);
  if (sequence > closing.sequence) return verdict('head-differs', { ...params, why: 'cut' });
  let wanted = head;
  let found: Verdict<Code> = verdict('head-committed', params);
  for (let i = Number(sequence - opening.sequence) - 1; i >= 0; i--) {
    const transaction = transactions[i];
    if (!transaction) return verdict('head-differs', { ...params, why: 'cut' });
    const line = { day, sequence: String(transaction.sequence) };
    if (judging.hashOf(transaction) === wanted) lines.set(transaction, verdict('line-sound', line));
    else {
      found = verdict('head-differs', { ...params, why: 'changed' });
      const judged = lines.get(transaction);
      const restored = recordedAmount(judging, transaction, wanted);
      if (judged?.status !== 'sound') lines.set(transaction, changed(judging, transaction, line, restored));
      if (restored === undefined) return found;
    }
    wanted = transaction.previous;
  }
  return wanted === opening.hash ? found : verdict('head-differs', { ...params, why: 'opening' });
}

/** Where somebody changed an amount and left the balances, they tell what it was; the hash says whether that is true. */
function recordedAmount(
  { statement, before }: Judging,
  transaction: StatementTransaction,
  wanted: string,
): { stated: bigint; recorded: bigint; asset: string } | undefined {
  for (const entry of transaction.entries) {
    const known = before.get(entry)!;
    for (const [balance, earlier] of [
      [entry.fromBalance, known.from],
      [entry.toBalance, known.to],
    ] as const) {
      if (balance === null) continue;
      const recorded = balance < earlier ? earlier - balance : balance - earlier;
      if (recorded === entry.amount || recorded === 0n) continue;
      const entries = transaction.entries.map(one => (one === entry ? { ...one, amount: recorded } : one));
      if (hashIn(statement, { ...transaction, entries }) === wanted)
        return { stated: entry.amount, recorded, asset: entry.asset };
    }
  }
  return undefined;
}

/** The balances that each entry found, as the entries before it state them. */
function balancesBefore(statement: Statement): Judging['before'] {
  const balances = balanceMap(statement.opening.balances);
  const before: Judging['before'] = new Map();
  for (const { entries } of statement.transactions) {
    for (const entry of entries) {
      const { asset, from, to, fromBalance, toBalance } = entry;
      const at = (account: string) => balances.get(`${asset}|${account}`) ?? 0n;
      before.set(entry, { from: at(from), to: at(to) });
      if (fromBalance !== null) balances.set(`${asset}|${from}`, fromBalance);
      if (toBalance !== null) balances.set(`${asset}|${to}`, toBalance);
    }
  }
  return before;
}

function changed(
  judging: Judging,
  transaction: StatementTransaction,
  params: Verdict['params'],
  found = recordedAmount(judging, transaction, transaction.hash),
): Verdict<Code> {
  if (!found) return verdict('line-changed', params);
  const { stated, recorded, asset } = found;
  return verdict('line-changed', { ...params, asset, stated: String(stated), recorded: String(recorded) });
}

const balanceMap = (balances: readonly AccountBalance[]) =>
  new Map(balances.map(({ asset, account, balance }) => [`${asset}|${account}`, balance]));

/** Moves every amount and compares the balances that each entry states. */
function replay(statement: Statement) {
  const balances = balanceMap(statement.opening.balances);
  const problems = new Map<StatementTransaction, Verdict<Code>>();
  for (const transaction of statement.transactions) {
    for (const { asset, amount, from, to, fromBalance, toBalance } of transaction.entries) {
      for (const [account, delta, stated] of [
        [from, -amount, fromBalance],
        [to, amount, toBalance],
      ] as const) {
        if (account.startsWith('house.')) continue;
        const name = `${asset}|${account}`;
        const computed = (balances.get(name) ?? 0n) + delta;
        if (computed !== stated && !problems.has(transaction))
          problems.set(
            transaction,
            verdict('line-arithmetic', {
              ...{ sequence: String(transaction.sequence), asset, account },
              ...{ stated: String(stated), computed: String(computed) },
            }),
          );
        // What the line states is what the next one goes on from: one fault is told once.
        balances.set(name, stated ?? computed);
      }
    }
  }
  return { balances, problems };
}

function openingVerdict(
  statement: Statement,
  committed: readonly Committed[],
  lines: ReadonlyMap<StatementTransaction, Verdict<Code>>,
): Verdict<Code> {
  const { opening, tenant, customer, transactions } = statement;
  const params = { sequence: String(opening.sequence) };
  if (opening.sequence === 0n) {
    const isBeginning = opening.hash === chainBeginning(tenant.id, customer) && opening.balances.length === 0;
    return verdict(isBeginning ? 'opening-first' : 'opening-differs', params);
  }
  const close = committed.find(({ sequence }) => sequence === opening.sequence);
  if (close) {
    const isSame = close.head === opening.hash && close.balances === balancesHash(opening.balances);
    return verdict(isSame ? 'opening-proven' : 'opening-differs', { ...params, day: close.day });
  }
  const [first] = transactions;
  const followsOther = first && lines.get(first)?.status === 'sound' && first.previous !== opening.hash;
  return verdict(followsOther ? 'opening-differs' : 'opening-unproven', params);
}

function closingVerdict(
  statement: Statement,
  committed: readonly Committed[],
  replayed: ReadonlyMap<string, bigint>,
): Verdict<Code> {
  const { opening, closing, transactions } = statement;
  const params = { sequence: String(closing.sequence) };
  const last = transactions.at(-1);
  const end = last ?? { sequence: opening.sequence, hash: opening.hash };
  const nonZero = [...replayed].filter(([, balance]) => balance !== 0n);
  const stated = balanceMap(closing.balances);
  const isReplayed =
    nonZero.every(([name, balance]) => stated.get(name) === balance) && stated.size === nonZero.length;
  if (end.sequence !== closing.sequence || end.hash !== closing.hash || !isReplayed)
    return verdict('closing-differs', params);
  // The close of an earlier day would prove a statement whose last lines were cut off.
  const close = committed.find(
    ({ day, sequence }) => sequence === closing.sequence && day >= statement.period.to,
  );
  if (!close) return verdict('closing-not-closed', params);
  const isSame = close.head === closing.hash && close.balances === balancesHash(closing.balances);
  return verdict(isSame ? 'closing-proven' : 'closing-differs', { ...params, day: close.day });
}

/** Whether the chain’s past is the one that this device has seen. */
export function rememberedChain(
  { opening, transactions }: Statement,
  { sequence, hash }: { sequence: bigint; hash: string },
): Verdict<Code> {
  const params = { sequence: String(sequence) };
  const found =
    sequence === opening.sequence ? opening : transactions[Number(sequence - opening.sequence) - 1];
  if (found?.sequence !== sequence) return verdict('chain-unproven', params);
  return verdict(found.hash === hash ? 'chain-same' : 'chain-differs', params);
}

/** Whatever the customer has at a close must be part of the day’s totals, whole. */
function owedVerdicts(
  statement: Statement,
  committed: readonly Committed[],
  replayed: ReadonlyMap<string, bigint>,
): Verdict<Code>[] {
  const states = [
    { sequence: statement.opening.sequence, balances: balanceMap(statement.opening.balances) },
    { sequence: statement.closing.sequence, balances: replayed },
  ];
  return committed.flatMap(({ day, sequence, owed }) => {
    const balances = states.findLast(state => state.sequence === sequence)?.balances;
    if (!balances) return [];
    const own = new Map<string, bigint>();
    for (const [name, balance] of balances) {
      const asset = name.slice(0, name.lastIndexOf('|'));
      own.set(asset, (own.get(asset) ?? 0n) + balance);
    }
    return [...new Set([...own.keys(), ...owed.keys()])].flatMap(asset => {
      const [stated, counted] = [own.get(asset) ?? 0n, owed.get(asset)];
      if (stated === (counted ?? 0n)) return [];
      const params = { day, asset, stated: String(stated), counted: String(counted ?? 0n) };
      return [verdict(counted === undefined ? 'balance-left-out' : 'balances-differ', params)];
    });
  });
}
