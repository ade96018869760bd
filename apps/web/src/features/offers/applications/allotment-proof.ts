import type { ReplyOf } from '@openfloor/client/client';
import {
  type AllotmentRule,
  type AllottedUnits,
  allot,
  checkAllotment,
  drawnBelow,
  listHash,
  resultHash,
  ticketsOf,
  totalUnits,
} from '@openfloor/rules/allotment';
import { type Draw, isSeed } from '@openfloor/rules/allotment-ticket';
import { publicValue } from '@openfloor/rules/public-value';

export type PublishedAllotment = ReplyOf<'GET /ipo/allotment'>;

/** What the customer's own application says, which is not among the published data. */
export interface OwnApplication {
  number: string;
  applyUnit: string;
  /** Null where it was withdrawn before the list was fixed. */
  obtainUnit: string | null;
  withdrawn: boolean;
}

export interface ProofChecks {
  /** The seed is the one whose hash was published beforehand. */
  seed: boolean;
  /** The list is the one that was fixed when the offer closed. */
  list: boolean;
  /** The public value is made of the figures of those stocks that the terms name; true where a draw had none. */
  value: boolean;
  /** The rule gives every application what was published. */
  result: boolean;
  /** The customer's own application stands there as it was made, and got what was computed. */
  own: boolean;
}

export interface DrawnTicket {
  unit: number;
  ticket: number;
  drawn: boolean;
}

/** How the customer's own result came about. */
export type OwnDraw =
  | { by: 'absence' }
  | { by: 'plenty' }
  | { by: 'lottery'; tickets: DrawnTicket[]; limit: number | null }
  | { by: 'share'; exact: string; whole: string; extra: string };

export interface Proof {
  checks: ProofChecks;
  matches: boolean;
  /** Units that the rule gives the customer, computed here; null where they are not on the list. */
  ownUnits: string | null;
  draw: OwnDraw;
  /** Tickets that were drawn again. */
  tickets: number;
}

const nothingAgrees: ProofChecks = { seed: false, list: false, value: false, result: false, own: false };
const wholeNumber = /^\d{1,15}$/;

/** Computes an allotment again, with nothing but what was published; figures that are none agree with nothing. */
export function proveAllotment(published: PublishedAllotment, own: OwnApplication): Proof {
  const parts = readPublished(published);
  if (!parts) {
    return { checks: nothingAgrees, matches: false, ownUnits: null, draw: { by: 'absence' }, tickets: 0 };
  }
  const { rule, draw, offered, applications } = parts;
  const check = checkAllotment({
    ...parts,
    seedHash: published.seedHash,
    listHash: published.listHash ?? '',
  });
  // Whatever agrees need not be computed twice.
  const recomputed = check.resultAgrees ? applications : allot(rule, draw, offered, applications);
  const mine = recomputed.find(({ number }) => number === own.number);
  const checks = {
    seed: check.seedAgrees,
    list: check.listAgrees && isListAsCounted(published, applications),
    value: isValueAsNamed(published),
    result: check.resultAgrees && resultHash(applications) === published.resultHash,
    own: isOwnAsBooked(own, mine),
  };
  const isLottery = rule === 'LOTTERY' && totalUnits(applications) > offered;
  return {
    checks,
    matches: Object.values(checks).every(Boolean),
    ownUnits: mine ? String(mine.allotted) : null,
    draw: mine ? drawOf(parts, mine) : { by: 'absence' },
    tickets: isLottery ? Number(totalUnits(applications)) : applications.length,
  };
}

interface ReadAllotment {
  rule: AllotmentRule;
  draw: Draw;
  offered: bigint;
  applications: AllottedUnits[];
}

function readPublished(published: PublishedAllotment): ReadAllotment | null {
  const { method, seed, totalUnit, applications } = published;
  const figures = [totalUnit, ...applications.flatMap(({ units, allotted }) => [units, allotted])];
  if (method === 'FIRST_COME' || seed === null || !isSeed(seed)) return null;
  if (!figures.every(figure => wholeNumber.test(figure))) return null;
  const read = applications.map(({ number, units, allotted }) => ({
    number,
    units: BigInt(units),
    allotted: BigInt(allotted),
  }));
  const draw = drawingOf(published, listHash(read));
  return draw && { rule: method, draw, offered: BigInt(totalUnit), applications: read };
}

/** What decides the draw, from the published list and figures rather than from anybody's hashes of them. */
export function drawingOf(
  { drawVersion, seed, publicFigures }: PublishedAllotment,
  list: string,
): Draw | null {
  if (seed === null) return null;
  if (drawVersion === 1) return { version: 1, seed };
  if (drawVersion !== 2 || !publicFigures) return null;
  return { version: 2, seed, listHash: list, publicValue: publicValue(publicFigures) };
}

/** Figures of other stocks than the terms name could have been chosen to suit somebody. */
function isValueAsNamed({ drawVersion, publicStocks, publicFigures }: PublishedAllotment): boolean {
  if (drawVersion === 1) return true;
  const told = (publicFigures ?? []).map(({ stockId }) => stockId);
  return told.length > 0 && [...told].sort().join() === [...publicStocks].sort().join();
}

/** A list could be fixed twice over; a number that stands on it twice would draw twice. */
function isListAsCounted(published: PublishedAllotment, applications: readonly AllottedUnits[]): boolean {
  return (
    published.applicationCount === applications.length &&
    published.appliedUnit === String(totalUnits(applications)) &&
    new Set(applications.map(({ number }) => number)).size === applications.length
  );
}

function isOwnAsBooked(own: OwnApplication, computed: AllottedUnits | undefined): boolean {
  if (!computed) return own.withdrawn;
  return (
    !own.withdrawn &&
    own.applyUnit === String(computed.units) &&
    (own.obtainUnit ?? '0') === String(computed.allotted)
  );
}

function drawOf({ rule, draw, offered, applications }: ReadAllotment, mine: AllottedUnits): OwnDraw {
  const wanted = totalUnits(applications);
  if (wanted <= offered) return { by: 'plenty' };
  if (rule === 'LOTTERY') {
    return {
      by: 'lottery',
      tickets: drawnTickets(draw, mine),
      limit: drawnBelow(draw, offered, applications) ?? null,
    };
  }
  const whole = (mine.units * offered) / wanted;
  return {
    by: 'share',
    exact: decimalShare(mine.units * offered, wanted),
    whole: String(whole),
    extra: String(mine.allotted - whole),
  };
}

/** Of one application the lowest tickets win, of equal ones the earlier unit. */
function drawnTickets(draw: Draw, mine: AllottedUnits): DrawnTicket[] {
  const tickets = ticketsOf(draw, mine).map((ticket, place) => ({ unit: place + 1, ticket }));
  const won = new Set(
    [...tickets]
      .sort((a, b) => a.ticket - b.ticket)
      .slice(0, Number(mine.allotted))
      .map(({ unit }) => unit),
  );
  return tickets.map(({ unit, ticket }) => ({ unit, ticket, drawn: won.has(unit) }));
}

const shareDecimals = 4;

/** Cut off rather than rounded: 2.99996 is not three. */
function decimalShare(dividend: bigint, divisor: bigint): string {
  const digits = String((dividend * 10n ** BigInt(shareDecimals)) / divisor).padStart(shareDecimals + 1, '0');
  return `${digits.slice(0, -shareDecimals)}.${digits.slice(-shareDecimals)}`;
}
