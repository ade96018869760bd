import { seedHash, textHash, ticket } from './allotment-ticket.ts';

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
  seed: string,
  offered: bigint,
  applications: readonly ApplicationUnits[],
): AllottedUnits[] {
  const list = inOrder(applications);
  const wanted = totalUnits(list);
  if (wanted <= offered) return list.map(application => ({ ...application, allotted: application.units }));
  return rule === 'LOTTERY' ? byLottery(seed, offered, list) : proRata(seed, offered, wanted, list);
}

/** Everybody's exact share rounded down; what is left goes to the largest remainders, one unit each. */
function proRata(
  seed: string,
  offered: bigint,
  wanted: bigint,
  list: readonly ApplicationUnits[],
): AllottedUnits[] {
  const shares = list.map(application => {
    const exact = application.units * offered;
    return { ...application, allotted: exact / wanted, remainder: exact % wanted };
  });
  const left = Number(offered - shares.reduce((sum, share) => sum + share.allotted, 0n));
  const draws = new Map(shares.map(share => [share.number, ticket(seed, share.number, 0)]));
  const byRemainder = [...shares].sort((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
    return compare(draws.get(a.number) ?? 0, draws.get(b.number) ?? 0) || compare(a.number, b.number);
  });
  for (const share of byRemainder.slice(0, left)) share.allotted += 1n;
  return shares.map(({ remainder: _, ...share }) => share);
}

/** Each unit applied for draws a ticket; the lowest win. Equal ones go by number, then by unit. */
function byLottery(seed: string, offered: bigint, list: readonly ApplicationUnits[]): AllottedUnits[] {
  const draws = list.flatMap(({ number, units }, owner) =>
    Array.from({ length: Number(units) }, (_, unit) => ({ owner, draw: ticket(seed, number, unit + 1) })),
  );
  // Stable, and made in the order of numbers and units.
  draws.sort((a, b) => a.draw - b.draw);
  const won = list.map(() => 0n);
  for (const { owner } of draws.slice(0, Number(offered))) won[owner] = (won[owner] ?? 0n) + 1n;
  return list.map((application, index) => ({ ...application, allotted: won[index] ?? 0n }));
}

export interface PublishedResult {
  rule: AllotmentRule;
  offered: bigint;
  seed: string;
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
  const { rule, seed, offered, applications } = published;
  const again = allot(rule, seed, offered, applications);
  return {
    seedAgrees: seedHash(seed) === published.seedHash,
    listAgrees: listHash(applications) === published.listHash,
    resultAgrees: resultHash(again) === resultHash(applications),
  };
}

/** An applicant's own tickets, as the proof shows them: between 0 and `ticketRange`. */
export function ticketsOf(seed: string, { number, units }: ApplicationUnits): number[] {
  return Array.from({ length: Number(units) }, (_, unit) => ticket(seed, number, unit + 1));
}

/** The highest ticket that won; undefined where every unit was allotted or none was. */
export function drawnBelow(
  seed: string,
  offered: bigint,
  applications: readonly ApplicationUnits[],
): number | undefined {
  if (totalUnits(applications) <= offered || offered === 0n) return undefined;
  const draws = inOrder(applications).flatMap(application => ticketsOf(seed, application));
  return draws.sort((a, b) => a - b)[Number(offered) - 1];
}

export const listHash = (applications: readonly ApplicationUnits[]) =>
  textHash(
    inOrder(applications)
      .map(({ number, units }) => `${number}:${units}`)
      .join('\n'),
  );

export const resultHash = (applications: readonly AllottedUnits[]) =>
  textHash(
    inOrder(applications)
      .map(({ number, units, allotted }) => `${number}:${units}:${allotted}`)
      .join('\n'),
  );

export function totalUnits(applications: readonly ApplicationUnits[]): bigint {
  return applications.reduce((sum, { units }) => sum + units, 0n);
}

const compare = <Value>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

function inOrder<Application extends ApplicationUnits>(list: readonly Application[]): Application[] {
  return [...list].sort((a, b) => compare(a.number, b.number));
}
