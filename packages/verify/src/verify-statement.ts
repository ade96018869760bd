import type { Checkpoint } from './checkpoint.ts';
import type { Statement } from './statement.ts';
import type { Code, Status, Verdict } from './verdict.ts';
import { rememberedChain, type TellLines, verifyChain } from './verify-chain.ts';
import { verifyDays } from './verify-days.ts';
import { type Trust, verifyLog } from './verify-log.ts';
import { verifyOrders } from './verify-orders.ts';

export interface StatementFindings {
  /** `wrong` where anything is; `sound` where everything is; `unjudged` where something could not be decided. */
  status: Status;
  /** About the log, the days and the chain as a whole. */
  checks: readonly Verdict<Code>[];
  opening: Verdict<Code>;
  /** One a transaction, in the statement’s order. */
  lines: readonly Verdict<Code>[];
  closing: Verdict<Code>;
  /** One a list of an order, in the statement’s order. */
  orders: readonly (readonly Verdict<Code>[])[];
  /** The newest checkpoint, for whoever remembers it; absent where it is not to be believed. */
  head: Checkpoint | undefined;
}

/** Judges every line of a statement that has been read. Needs nothing but the file and what the reader trusts. */
export function verifyStatement(
  statement: Statement,
  trust: Trust = {},
  tell?: TellLines,
): StatementFindings {
  const log = verifyLog(statement, trust);
  const days = verifyDays(statement, log.head);
  const chain = verifyChain(statement, days.committed, tell);
  const orders = verifyOrders(statement, days.committed);
  const checks = [...log.verdicts, ...days.verdicts, ...chain.verdicts];
  if (trust.rememberedChain) checks.push(rememberedChain(statement, trust.rememberedChain));
  const { opening, lines, closing } = chain;
  const status = together([...checks, opening, ...lines, closing, ...orders.flat()]);
  return { status, checks, opening, lines, closing, orders, head: log.head };
}

export function together(verdicts: readonly Verdict[]): Status {
  if (verdicts.some(({ status }) => status === 'wrong')) return 'wrong';
  return verdicts.every(({ status }) => status === 'sound') ? 'sound' : 'unjudged';
}
