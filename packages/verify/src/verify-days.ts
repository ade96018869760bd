import { fromBase64, hashFromBase64, Malformed, utf8 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { customerLeaf, type DayDocument } from './day.ts';
import { readEntry } from './log-entry.ts';
import { isIncluded } from './merkle.ts';
import type { Statement, StatementDay } from './statement.ts';
import { isInSum, type SumNode } from './sum-tree.ts';
import { type Code, type Verdict, verdict } from './verdict.ts';
import { isLogged } from './verify-log.ts';

/** What a day’s close commits to about the customer, once it is proved that it does. */
export interface Committed {
  day: string;
  sequence: bigint;
  head: string;
  balances: string;
  /** What is owed of each asset. */
  owed: ReadonlyMap<string, bigint>;
  document: DayDocument;
}

export interface DayFindings {
  verdicts: Verdict<Code>[];
  /** In the order of days. */
  committed: Committed[];
}

export function verifyDays(statement: Statement, head: Checkpoint | undefined): DayFindings {
  const findings: DayFindings = { verdicts: [], committed: [] };
  if (statement.days.length === 0) findings.verdicts.push(verdict('days-none'));
  for (const day of statement.days) {
    const one = head && verifyDay(statement, day, head, findings.verdicts);
    if (one) findings.committed.push(one);
  }
  findings.committed.sort((a, b) => (a.day < b.day ? -1 : 1));
  return findings;
}

function verifyDay(
  statement: Statement,
  day: StatementDay,
  head: Checkpoint,
  verdicts: Verdict<Code>[],
): Committed | undefined {
  const documents = documentsOf(statement, day, verdicts);
  const [document] = documents ?? [];
  if (!documents || !document) return undefined;
  const name = { day: document.day };
  for (const entry of day.entries) {
    if (!isLogged(entry, head)) {
      verdicts.push(verdict('day-not-in-log', { ...name, index: entry.index }));
      return undefined;
    }
  }
  verdicts.push(verdict('day-in-log', { ...name, index: day.entries[0]!.index, until: document.until }));
  const { salt, index, path, sequence, head: chainHead, balances } = day.customer;
  const leaf = customerLeaf(fromBase64(salt), {
    customer: statement.customer,
    sequence,
    head: chainHead,
    balances,
  });
  const customers = { size: document.customers.count, root: hashFromBase64(document.customers.root) };
  if (!isIncluded(leaf, index, customers, path.map(hashFromBase64))) {
    verdicts.push(verdict('head-not-included', name));
    return undefined;
  }
  const owed = new Map<string, bigint>();
  for (const holding of day.assets) {
    const { asset, balance } = holding;
    const listed = documents.flatMap(one => one.assets).find(one => one.asset === asset);
    const isIn =
      listed !== undefined &&
      !owed.has(asset) &&
      isInSum(
        statement.customer,
        balance,
        { holders: listed.holders, root: hashFromBase64(listed.root), total: listed.total },
        {
          ...{ index: holding.index, first: holding.first, salt: fromBase64(holding.salt) },
          ...{ next: sumNode(holding.next), before: sumNode(holding.before) },
          nodes: holding.nodes.map(sumNode),
        },
      );
    const params = { ...name, asset, balance: String(balance), total: String(listed?.total ?? 0n) };
    verdicts.push(verdict(isIn ? 'balance-in-total' : 'balance-not-in-total', params));
    owed.set(asset, balance);
  }
  return { day: document.day, sequence, head: chainHead, balances, owed, document };
}

/** The parts of one day’s close, which must agree in all but their assets. */
function documentsOf(
  statement: Statement,
  day: StatementDay,
  verdicts: Verdict<Code>[],
): DayDocument[] | undefined {
  try {
    const documents = day.entries.map(({ entry }) => {
      const read = readEntry(utf8(entry));
      if (read?.kind !== 'day') throw new Malformed('This entry closes no day.');
      if (read.log !== statement.log) throw new Malformed('This day is of another log.');
      return read;
    });
    const shared = new Set(
      documents.map(
        ({ day: date, until, parts, customers }) =>
          `${date} ${until} ${parts} ${customers.count} ${customers.root}`,
      ),
    );
    const parts = new Set(documents.map(({ part }) => part));
    if (shared.size !== 1 || parts.size !== documents.length)
      throw new Malformed('These are not parts of one day.');
    return documents;
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    verdicts.push(verdict('day-malformed', { why: error.message }));
    return undefined;
  }
}

function sumNode(text: string): SumNode {
  const [hash = '', sum = ''] = text.split(' ');
  return { hash: hashFromBase64(hash), sum: BigInt(sum) };
}

export const sumNodeText = ({ hash, sum }: SumNode, encode: (bytes: Uint8Array) => string): string =>
  `${encode(hash)} ${sum}`;
