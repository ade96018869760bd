import { randomUUID } from 'node:crypto';
import { bodyTime, localText } from '@openfloor/contract/console/console-fields';
import { haltCauses } from '@openfloor/contract/halts/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import { type HaltScope, isHaltScope, named } from '@openfloor/rules/halt-scope';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { type ActionKind, defineActionKind, type Look } from '../../kernel/approvals/action-kind.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { beginHalt, changeHalt, findHalt, isHalted, liftHalt, lockHalt } from './halt-store.ts';

export const haltProposers = ['owner', 'compliance', 'dealing'] as const satisfies readonly StaffRole[];
/** More than may propose: at a halt nobody should have to look for a second person. */
export const haltApprovers = [...haltProposers, 'treasury'] as const satisfies readonly StaffRole[];

const dayMs = 86_400_000;
/** Somebody who does not come within this time was not there; the halt is proposed again as things are then. */
const lifetimeMs = 15 * 60_000;
const people = { proposers: haltProposers, approvers: haltApprovers, lifetimeMs };

const words = {
  /** For customers to read. */
  told: localText(500),
  /** Within a day: whoever waits hears from the house. */
  nextWordTime: bodyTime,
  endTime: bodyTime.nullable().default(null),
};
const begin = z.strictObject({
  scope: z.string({ error: 'required' }).refine(isHaltScope, { error: 'notAllowed' }),
  cause: z.enum(haltCauses, { error: 'notAllowed' }),
  ...words,
});
const haltId = z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' });
const change = z.strictObject({ haltId, ...words });
const lift = z.strictObject({ haltId });

type Words = Pick<z.output<typeof change>, 'told' | 'nextWordTime' | 'endTime'>;

/** In the tenant's languages, with a promise that lies ahead. */
function checkWords({ told, nextWordTime, endTime }: Words, { config }: Tenant): void {
  const now = Date.now();
  for (const language of config.languages ?? [])
    if (!told[language]) throw new InvalidField(`payload.told.${language}`, 'required');
  if (nextWordTime <= now) throw new InvalidField('payload.nextWordTime', 'tooSmall');
  if (nextWordTime > now + dayMs) throw new InvalidField('payload.nextWordTime', 'tooLarge');
  if (endTime !== null && endTime <= now) throw new InvalidField('payload.endTime', 'tooSmall');
  if (endTime !== null && endTime > now + 7 * dayMs) throw new InvalidField('payload.endTime', 'tooLarge');
}

export const haltKinds = ({ hub }: { hub: Pick<MarketHub, 'state'> }): ActionKind[] => [
  defineActionKind<z.output<typeof begin>>({
    name: 'halt.begin',
    payload: begin,
    ...people,
    async describe(tx, payload, tenant) {
      checkWords(payload, tenant);
      const { scope, cause, told, nextWordTime, endTime } = payload;
      const name = nameOf(hub, tenant, scope as HaltScope);
      if (await isHalted(tx, scope)) throw new Refusal('conflict', { problem: 'recordChanged' });
      return {
        subject: `halt/${scope}`,
        title: `Halt trading in ${name}`,
        before: { trading: 'goes on' },
        after: { trading: 'halted', scope, cause, told, nextWordTime, endTime },
      };
    },
    execute: (tx, _payload, { proposalId }) => beginHalt(tx, randomUUID(), proposalId),
    look: (_tx, { scope }) => Promise.resolve({ facts: [['Stops', scopeText(scope)]] }),
  }),
  defineActionKind<z.output<typeof change>>({
    name: 'halt.change',
    payload: change,
    ...people,
    async describe(tx, payload, tenant) {
      checkWords(payload, tenant);
      const halt = await requireHalt(tx, payload.haltId);
      const { told, nextWordTime, endTime } = payload;
      return {
        subject: `halt/${halt.scope}`,
        title: `Say more about the halt of ${scopeText(halt.scope)}`,
        before: {
          told: halt.told,
          nextWordTime: halt.nextWordAt.getTime(),
          endTime: halt.endsAt.getTime(),
        },
        after: { told, nextWordTime, endTime },
      };
    },
    execute: (tx, _payload, { proposalId }) => changeHalt(tx, proposalId),
    look: (tx, { haltId }) => lookAtHalt(tx, haltId),
  }),
  defineActionKind<z.output<typeof lift>>({
    name: 'halt.lift',
    payload: lift,
    ...people,
    async describe(tx, payload) {
      const halt = await requireHalt(tx, payload.haltId);
      return {
        subject: `halt/${halt.scope}`,
        title: `Lift the halt of ${scopeText(halt.scope)}`,
        before: { trading: 'halted', since: halt.begunAt.getTime() },
        after: { trading: 'goes on a minute later' },
      };
    },
    execute: (tx, _payload, { proposalId }) => liftHalt(tx, proposalId),
    look: (tx, { haltId }) => lookAtHalt(tx, haltId),
  }),
];

/** What the tenant trades, by its name; anything else is not there. */
function nameOf(hub: Pick<MarketHub, 'state'>, tenant: Tenant, scope: HaltScope): string {
  const markets: readonly string[] = tenantMarkets(tenant.config);
  const market = named(scope, 'market');
  if (market !== undefined && !markets.includes(market)) throw new Refusal('notFound');
  const stockId = named(scope, 'stock');
  if (stockId === undefined) return scopeText(scope);
  const feed = hub.state(stockId)?.feed;
  if (!feed || feed.isIndex || !markets.includes(feed.market)) throw new Refusal('notFound');
  return feed.symbol;
}

const scopeText = (scope: string): string =>
  scope === 'all' ? 'everything' : scope.slice(scope.indexOf('/') + 1);

async function lookAtHalt(tx: Tx, id: string): Promise<Look> {
  const halt = await findHalt(tx, id);
  if (!halt) return {};
  return {
    facts: [
      ['Stops', scopeText(halt.scope)],
      ['Lasts for', `${Math.round((Date.now() - halt.begunAt.getTime()) / 60_000)} minutes`],
      ['More was promised', halt.nextWordAt.getTime() < Date.now() ? 'and is overdue' : 'and is not due yet'],
    ],
  };
}

async function requireHalt(tx: Tx, id: string) {
  const halt = await lockHalt(tx, id);
  if (!halt) throw new Refusal('notFound');
  if (halt.isOver) throw new Refusal('conflict', { problem: 'recordChanged' });
  return halt;
}
