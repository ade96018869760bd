import type { CallReply } from '@openfloor/contract/call';
import type { PortfolioRange, portfolioCalls } from '@openfloor/contract/portfolio/calls';
import { formatAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { percentDecimals } from '@openfloor/rules/percent';
import {
  chainGrowth,
  dayGrowth,
  dayProfit,
  growthPercent,
  growthUnit,
  type PortfolioDay,
} from '@openfloor/rules/portfolio-return';
import type { CustomerContext } from '../../http/call-context.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { CurvePoint } from './curve-point.ts';
import { readDayCurve } from './day-curve.ts';
import { type Flow, listFlows, listSnapshots, readCalendar, type Snapshot } from './portfolio-store.ts';
import { inLocal, type ValueNow, valueNow } from './value-now.ts';

type Portfolio = CallReply<(typeof portfolioCalls)['GET /portfolio']>;

const spans: Record<PortfolioRange, string | null> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  year: '1 year',
  all: null,
};
/** More points than a screen has columns say nothing more. */
const pointsMax = 400;
const flowsMax = 500;

const kinds = {
  USER_DEPOSIT: 'deposit',
  CONFIRM_WITHDRAW: 'withdrawal',
  PAYMENT_RETURNED: 'returned',
  DEPOSIT_REVERSED: 'reversed',
  CLAIM: 'claim',
  CLAIM_COLLECTED: 'claim',
  ADJUSTMENT: 'adjustment',
} as const satisfies Record<Flow['scene'], string>;

export async function readPortfolio(
  context: Pick<CustomerContext<Tenant>, 'tenant' | 'caller' | 'query'>,
  hub: MarketHub,
  range: PortfolioRange,
  at: Date,
): Promise<Portfolio> {
  const { tenant, caller } = context;
  const { customerId } = caller;
  const zone = tenantZone(tenant.config.defaultCurrency);
  const found = await context.query(async tx => {
    const now = await valueNow(tx, hub, tenant, customerId);
    const calendar = await readCalendar(tx, customerId, zone, at, spans[range]);
    const { lastEndsAt } = calendar;
    // Of the day under way only the end before it is kept.
    const days = await listSnapshots(tx, customerId, range === 'day' ? calendar.today : calendar.fromDay);
    const begins = range === 'day' ? lastEndsAt : fromOf(days, calendar.fromDay);
    const flows = await listFlows(tx, customerId, earlier(begins, lastEndsAt), now.sequence);
    return { now, calendar, days, begins, flows };
  });
  const { now, calendar, days, begins, flows } = found;
  const before = days.at(-1)?.value ?? 0n;
  const open = openDay(
    now,
    flows.filter(flow => !calendar.lastEndsAt || flow.at >= calendar.lastEndsAt),
  );
  const curve =
    range === 'day'
      ? await readDayCurve(context, hub, {
          now,
          before,
          open,
          since: calendar.lastEndsAt,
          day: calendar.lastDay,
          at,
        })
      : closedDays(days, calendar.fromDay);
  const beforeOpen = curve.at(-1)?.growth ?? growthUnit;
  const growth = range === 'day' ? dayGrowth(before, open) : chainGrowth(beforeOpen, dayGrowth(before, open));
  const profit = dayProfit(before, open) + (range === 'day' ? 0n : closedProfit(days, calendar.fromDay));
  const money = (minor: bigint) => moneyText(minor, now.local);
  const last = {
    atMs: at.getTime(),
    value: now.value,
    growth,
    estimated: now.holdings.some(holding => holding.isUnpriced),
  };
  const isEmpty = days.length === 0 && flows.length === 0 && now.value === 0n;
  return {
    currencyType: now.local,
    usdToLocal: now.rateText,
    asOf: at.getTime(),
    simulated: hub.simulated,
    delayed: now.isDelayed,
    value: money(now.value),
    today: {
      since: calendar.lastEndsAt?.getTime() ?? null,
      profit: money(dayProfit(before, open)),
      percent: percentText(dayGrowth(before, open)),
    },
    range: { profit: money(profit), percent: percentText(growth) },
    firstDay: calendar.firstDay,
    missingDays: calendar.missingDays,
    points: (isEmpty ? [] : thinned([...curve, last])).map(point => ({
      at: point.atMs,
      value: money(point.value),
      growth: percentText(point.growth),
      estimated: point.estimated,
    })),
    flows: flows
      .filter(flow => !begins || flow.at >= begins)
      .slice(-flowsMax)
      .map(({ at: paidAt, scene, amount, currency }) => ({
        at: paidAt.getTime(),
        kind: kinds[scene],
        amount: moneyText(amount, currency),
        currencyType: currency,
      })),
  };
}

const percentText = (growth: bigint) => formatAmount(growthPercent(growth), percentDecimals);

/** The day that has not ended: as much as is known of it. */
function openDay(now: ValueNow, flows: readonly Flow[]): PortfolioDay {
  const worth = inLocal(now.local, now.rateText);
  const sum = (side: readonly Flow[]) =>
    side.reduce((total, { amount, currency }) => total + worth(amount < 0n ? -amount : amount, currency), 0n);
  return {
    value: now.value,
    paidIn: sum(flows.filter(flow => flow.amount > 0n)),
    paidOut: sum(flows.filter(flow => flow.amount < 0n)),
  };
}

/** The days of the range; the one before them is only what they begin with. */
function inRange(days: readonly Snapshot[], fromDay: string | null): { before: bigint; days: Snapshot[] } {
  const inside = days.filter(({ day }) => fromDay === null || day >= fromDay);
  const base = days.length > inside.length ? days[0] : undefined;
  return { before: base?.value ?? 0n, days: inside };
}

function closedDays(all: readonly Snapshot[], fromDay: string | null): CurvePoint[] {
  const { before, days } = inRange(all, fromDay);
  const [first] = days;
  if (!first) {
    const base = all.at(-1);
    return base
      ? [{ atMs: base.endsAt.getTime(), value: base.value, growth: growthUnit, estimated: false }]
      : [];
  }
  const points = [{ atMs: first.startsAt.getTime(), value: before, growth: growthUnit, estimated: false }];
  let previous = before;
  let growth = growthUnit;
  for (const day of days) {
    growth = chainGrowth(growth, dayGrowth(previous, day));
    points.push({
      atMs: day.endsAt.getTime(),
      value: day.value,
      growth,
      estimated: day.unpriced > 0,
    });
    previous = day.value;
  }
  return points;
}

function closedProfit(all: readonly Snapshot[], fromDay: string | null): bigint {
  const { before, days } = inRange(all, fromDay);
  return days.reduce(
    ({ sum, previous }, day) => ({ sum: sum + dayProfit(previous, day), previous: day.value }),
    { sum: 0n, previous: before },
  ).sum;
}

const fromOf = (days: readonly Snapshot[], fromDay: string | null): Date | null =>
  inRange(days, fromDay).days[0]?.startsAt ?? days.at(-1)?.endsAt ?? null;

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : null);

/** Every so many-th, always with the first and the last. */
function thinned(points: readonly CurvePoint[]): CurvePoint[] {
  const step = Math.ceil(points.length / pointsMax);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}
