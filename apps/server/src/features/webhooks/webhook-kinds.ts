import { flag } from '@openfloor/contract/fields';
import { complianceTypes, webhookTypes } from '@openfloor/contract/webhooks/event-types';
import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import {
  countEndpoints,
  type EndpointRow,
  findEndpoint,
  lockEndpoint,
  setEndpoint,
} from './endpoint-store.ts';
import { type WebhookRules, webhookAddress } from './send-webhook.ts';

const endpointsMax = 20;
const lifetimeMs = 7 * 86_400_000;

const line = (max: number) =>
  z
    .string({ error: issue => (issue.input === undefined ? 'required' : 'wrongType') })
    .max(max, { error: 'tooLong' })
    .refine(value => value.trim() !== '', { error: 'required' })
    .refine(value => value === value.trim() && !/[\p{Cc}\p{Cf}]/u.test(value), { error: 'notAllowed' });

const payload = z.strictObject({
  endpointId: z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' }).nullable(),
  name: line(80),
  url: line(500),
  events: z
    .array(z.enum(webhookTypes, { error: 'notAllowed' }), { error: 'wrongType' })
    .min(1, { error: 'required' })
    .max(webhookTypes.length, { error: 'tooLarge' })
    .refine(events => new Set(events).size === events.length, { error: 'notAllowed' }),
  compliance: flag,
});
type Wish = z.output<typeof payload>;

const settingsOf = ({
  name,
  url,
  events,
  compliance,
}: Pick<EndpointRow, 'name' | 'url' | 'events' | 'compliance'>) => ({
  ...{ name, url, events: [...events].sort(), compliance },
});

const standing = (row: EndpointRow) => ({ ...settingsOf(row), on: row.disabled_at === null });

/** Where what happens is told, and what of it: whoever could change that alone could have it sent to themselves. */
export const webhookKinds = (rules: WebhookRules) => [
  defineActionKind<Wish>({
    name: 'webhook.set',
    payload,
    proposers: ['owner'],
    approvers: ['owner', 'compliance'],
    lifetimeMs,
    async describe(tx, wish) {
      checkWish(wish, rules);
      const before = await beforeOf(tx, wish.endpointId);
      const after = { ...settingsOf(wish), on: true };
      if (before && JSON.stringify(before) === JSON.stringify(after))
        throw new Refusal('conflict', { problem: 'recordChanged' });
      if (!before?.on && (await countEndpoints(tx)) >= endpointsMax)
        throw new InvalidField('payload.name', 'tooLarge');
      return {
        subject: `webhook/${wish.endpointId ?? 'new'}`,
        title: `${wish.endpointId ? 'Change' : 'Add'} the webhook ${wish.name}`,
        before,
        after,
      };
    },
    execute: (tx, _wish, { proposalId }) => setEndpoint(tx, proposalId),
    async look(tx, { endpointId, url }) {
      const known = endpointId ? await findEndpoint(tx, endpointId) : undefined;
      return {
        facts: [
          ['Goes to', new URL(url).host],
          ...(known ? ([['Goes now to', new URL(known.url).host]] as const) : []),
        ],
      };
    },
  }),
];

function checkWish({ url, events, compliance }: Wish, rules: WebhookRules): void {
  if (!webhookAddress(url, rules)) throw new InvalidField('payload.url', 'webhookAddress');
  const secret = events.findIndex(type => complianceTypes.includes(type));
  if (secret >= 0 && !compliance) throw new InvalidField('payload.compliance', 'required');
}

async function beforeOf(tx: Tx, endpointId: string | null) {
  if (endpointId === null) return null;
  const row = await lockEndpoint(tx, endpointId);
  if (!row) throw new Refusal('notFound');
  return standing(row);
}
