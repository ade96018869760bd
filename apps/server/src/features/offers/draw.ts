import { hash } from 'node:crypto';
import {
  type AllotmentRule,
  type AllottedUnits,
  allot,
  resultText,
  totalUnits,
} from '@openfloor/rules/allotment';
import { type Draw, type Ticketer, ticketText } from '@openfloor/rules/allotment-ticket';

/** Everything a draw is computed from, as text: it is handed from thread to thread in one piece. */
export interface DrawTask {
  rule: AllotmentRule;
  draw: Draw;
  offered: string;
  /** Lines of `<number>:<units>` in the order of numbers, as the list is hashed. */
  list: string;
}

/** What came of it, as far as anybody asks. */
export interface DrawResult {
  /** Lines of `<number>:<units>:<allotted>`, as the result is hashed. */
  result: string;
  resultHash: string;
  applications: number;
  winners: number;
  unitsApplied: string;
  unitsAllotted: string;
  nobodyAbove: boolean;
  groups: SizeGroup[];
}

export interface SizeGroup {
  from: string;
  to: string;
  applications: number;
  applied: string;
  allotted: string;
}

const sizeLimits = [1n, 5n, 20n, 50n, 100n, 250n, 500n, 1_000n, 10_000n, 100_000n, 1_000_000_000n];
const digitsOfTicket = 12;

/**
 * Computes a draw from beginning to end. Half a million tickets take a second: see who calls it from where. `breathe` is
 * called before each ticket.
 */
export function computeDraw({ rule, draw, offered, list }: DrawTask, breathe?: () => void): DrawResult {
  const applications = list === '' ? [] : list.split('\n').map(readLine);
  const result = allot(rule, draw, BigInt(offered), applications, ticketsOfNode(draw, breathe));
  const text = resultText(result);
  return {
    result: text,
    resultHash: hash('sha256', text),
    applications: result.length,
    winners: result.filter(one => one.allotted > 0n).length,
    unitsApplied: String(totalUnits(result)),
    unitsAllotted: String(allottedIn(result)),
    nobodyAbove: result.every(one => one.allotted <= one.units),
    groups: groupsOf(result),
  };
}

function readLine(line: string) {
  const [number = '', units = '0'] = line.split(':');
  return { number, units: BigInt(units) };
}

/** As the rules draw tickets, by Node's own SHA-256, which is several times as fast. */
function ticketsOfNode(draw: Draw, breathe?: () => void): Ticketer {
  return (number, unit) => {
    breathe?.();
    return Number.parseInt(hash('sha256', ticketText(draw, number, unit)).slice(0, digitsOfTicket), 16);
  };
}

const allottedIn = (result: readonly AllottedUnits[]) =>
  result.reduce((sum, { allotted }) => sum + allotted, 0n);

function groupsOf(result: readonly AllottedUnits[]): SizeGroup[] {
  return sizeLimits.flatMap((to, index) => {
    const from = index === 0 ? 1n : (sizeLimits[index - 1] ?? 0n) + 1n;
    const group = result.filter(one => one.units >= from && one.units <= to);
    if (group.length === 0) return [];
    return [
      {
        from: String(from),
        to: String(to),
        applications: group.length,
        applied: String(totalUnits(group)),
        allotted: String(allottedIn(group)),
      },
    ];
  });
}
