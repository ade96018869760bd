import { type Draw, seedHash, type Ticketer, textHash, ticketsFrom } from './allotment-ticket.ts';
import { nthLowestTicket } from './nth-lowest-ticket.ts';

/** Units applied for under a number that only the applicant knows to be theirs. */
export interface ApplicationUnits {
  number: string;
  units: bigint;
}

export interface AllottedUnits extends ApplicationUnits {
  allotted: bigint;
}

export type AllotmentRule = 'PRO_RATA' | 'LOTTERY';

/** Each unit is a ticket: a lottery stays small enough to be computed again on a phone. */
export const lotteryUnitsMax = 1_000n;

/**
 * Who gets how much, by rule and seed alone: never more than is offered, nobody more than they applied for, the same
 * for the same seed, in whatever order the applications come. The result is in the order of their numbers.
 */
export function allot(
  rule: AllotmentRule,
  draw: Draw,
  offered: bigint,
  applications: readonly ApplicationUnits[],
  ticket: Ticketer = ticketsFrom(draw),
): AllottedUnits[] {
  const list = inOrder(applications);
  const wanted = totalUnits(list);
  if (wanted <= offered) return list.map(application => ({ ...application, allotted: application.units }));
  return rule === 'LOTTERY' ? byLottery(ticket, offered, list) : proRata(ticket, offered, wanted, list);
}

/** Everybody's exact share rounded down; what is left goes to the largest remainders, one unit each. */
function proRata(
  ticket: Ticketer,
  offered: bigint,
  wanted: bigint,
  list: readonly ApplicationUnits[],
): AllottedUnits[] {
  const shares = list.map(application => {
    const exact = application.units * offered;
    return { ...application, allotted: exact / wanted, remainder: exact % wanted };
  });
  const left = Number(offered - shares.reduce((sum, share) => sum + share.allotted, 0n));
  const draws = new Map(shares.map(share => [share.number, ticket(share.number, 0)]));
  // Of equal tickets the lower number: in that order they came, and sorting keeps it.
  const byRemainder = [...shares].sort((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
    return (draws.get(a.number) ?? 0) - (draws.get(b.number) ?? 0);
  });
  for (const share of byRemainder.slice(0, left)) share.allotted += 1n;
  return shares.map(({ remainder: _, ...share }) => share);
}

/** Each unit applied for draws a ticket; the lowest win. Equal ones go by number, then by unit. */
function byLottery(ticket: Ticketer, offered: bigint, list: readonly ApplicationUnits[]): AllottedUnits[] {
  const draws = drawAll(ticket, list);
  const count = Number(offered);
  const limit = nthLowestTicket(draws, count);
  if (limit === undefined) return list.map(application => ({ ...application, allotted: 0n }));
  let below = 0;
  for (const drawn of draws) if (drawn < limit) below++;
  // Of those that drew the limit itself, the first in the order of numbers and units.
  let equal = count - below;
  let place = 0;
  return list.map(application => {
    let won = 0;
    for (let unit = 0; unit < Number(application.units); unit++) {
      const drawn = draws[place++] ?? 0;
      if (drawn < limit || (drawn === limit && equal-- > 0)) won++;
    }
    return { ...application, allotted: BigInt(won) };
  });
}

/** The tickets of every unit, in the order of numbers and units. */
function drawAll(ticket: Ticketer, list: readonly ApplicationUnits[]): Float64Array {
  const draws = new Float64Array(Number(totalUnits(list)));
  let place = 0;
  for (const { number, units } of list) {
    for (let unit = 1; unit <= Number(units); unit++) draws[place++] = ticket(number, unit);
  }
  return draws;
}

export interface PublishedResult {
  rule: AllotmentRule;
  offered: bigint;
  draw: Draw;
  seedHash: string;
  listHash: string;
  applications: readonly AllottedUnits[];
}

export interface AllotmentCheck {
  /** The seed is the one whose hash was published beforehand. */
  seedAgrees: boolean;
  /** The applications are those that were fixed when the offer closed. */
  listAgrees: boolean;
  /** The rule gives what was published. */
  resultAgrees: boolean;
}

/** What an applicant computes again, with nothing but the published data. */
export function checkAllotment(published: PublishedResult): AllotmentCheck {
  const { rule, draw, offered, applications } = published;
  const again = allot(rule, draw, offered, applications);
  return {
    seedAgrees: seedHash(draw.seed) === published.seedHash,
    listAgrees: listHash(applications) === published.listHash,
    resultAgrees: resultHash(again) === resultHash(applications),
  };
}

/** An applicant's own tickets, as the proof shows them: between 0 and `ticketRange`. */
export function ticketsOf(draw: Draw, { number, units }: ApplicationUnits): number[] {
  const ticket = ticketsFrom(draw);
  return Array.from({ length: Number(units) }, (_, unit) => ticket(number, unit + 1));
}

/** The highest ticket that won; undefined where every unit was allotted or none was. */
export function drawnBelow(
  draw: Draw,
  offered: bigint,
  applications: readonly ApplicationUnits[],
): number | undefined {
  if (totalUnits(applications) <= offered) return undefined;
  return nthLowestTicket(drawAll(ticketsFrom(draw), applications), Number(offered));
}

/** The list as it is hashed. */
export const listText = (applications: readonly ApplicationUnits[]) =>
  inOrder(applications)
    .map(({ number, units }) => `${number}:${units}`)
    .join('\n');

export const listHash = (applications: readonly ApplicationUnits[]) => textHash(listText(applications));

/** The result as it is hashed. */
export const resultText = (applications: readonly AllottedUnits[]) =>
  inOrder(applications)
    .map(({ number, units, allotted }) => `${number}:${units}:${allotted}`)
    .join('\n');

export const resultHash = (applications: readonly AllottedUnits[]) => textHash(resultText(applications));

export function totalUnits(applications: readonly ApplicationUnits[]): bigint {
  return applications.reduce((sum, { units }) => sum + units, 0n);
}

function inOrder<Application extends ApplicationUnits>(list: readonly Application[]): Application[] {
  return [...list].sort((a, b) => (a.number < b.number ? -1 : 1));
}
