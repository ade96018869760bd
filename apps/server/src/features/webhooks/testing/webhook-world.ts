import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createMoneyWorld, type MoneyWorld } from '../../../testing/money-world.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const reason = 'Our books listen';

/** The whole server, an operator's own system, and staff who let events go there. */
export async function createWebhookWorld() {
  const world: MoneyWorld = await createMoneyWorld({ WEBHOOKS_TO_LOOPBACK: 'on' });
  const receivers: WebhookReceiver[] = [];
  const { database, parts } = world.server;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(world.tenantId, work);

  const wish = (url: string, more: object = {}) => ({
    ...{ endpointId: null, name: 'Books', url, events: ['day.closed'], compliance: false, ...more },
  });
  const propose = (payload: object) =>
    world.call('POST /approvals', { body: { kind: 'webhook.set', payload, reason } });
  /** As two people agree; the id of the newest. */
  async function set(payload: object): Promise<string> {
    const proposed = await propose(payload);
    if (proposed.code !== 0) throw new Error(JSON.stringify(proposed));
    const approved = await world.approve(proposed.data.id);
    if (approved.code !== 0) throw new Error(JSON.stringify(approved));
    return (payload as { endpointId: string | null }).endpointId ?? proposed.data.id;
  }
  const on = (id: string) => ({ params: { id }, body: { reason } });
  const takeSecret = async (id: string, endOthers = false): Promise<string> =>
    (await world.call('POST /webhooks/{id}/secret', { params: { id }, body: { reason, endOthers } })).data
      .secret;

  async function round(at: Date): Promise<number> {
    const begun = await parts.webhooks.begin(database, world.tenantId, at);
    await parts.webhooks.idle();
    return begun;
  }

  let days = 0;
  return {
    ...{ world, inTenant, wish, propose, set, on, takeSecret, reason },
    async receive(): Promise<WebhookReceiver> {
      const receiver = await startWebhookReceiver();
      receivers.push(receiver);
      return receiver;
    },
    /** A receiver that gets such events, with the secret that they are signed with. */
    async listening(more: object = {}) {
      const receiver = await this.receive();
      const id = await set(wish(receiver.url, more));
      return { receiver, id, secret: await takeSecret(id) };
    },
    /** Something happens: the books of a day are closed. */
    async happen(times = 1): Promise<string[]> {
      const made = Array.from({ length: times }, () => new Date(Date.UTC(2001, 0, ++days)));
      for (const day of made) await inTenant(tx => closeDay(tx, day));
      return made.map(day => day.toISOString().slice(0, 10));
    },
    closeDay: (tx: Tx) => closeDay(tx, new Date(Date.UTC(2001, 0, ++days))),
    /** One round of what scheduled work does at that moment. */
    round,
    /**
     * Rounds until all that happened has been given out: transactions of other tests on the same PostgreSQL hold that up.
     * At the first moment of all times nothing is sent.
     */
    async work(at = new Date()): Promise<number> {
      let begun = 0;
      await expect
        .poll(async () => {
          begun += await round(at);
          return inTenant(isAllGivenOut);
        })
        .toBe(true);
      return begun + (await round(at));
    },
    state: async (id: string) =>
      (await world.call('GET /webhooks')).data.find((one: { id: string }) => one.id === id),
    log: async (id: string, query: Record<string, string> = {}) =>
      (await world.call('GET /webhooks/{id}/deliveries', { params: { id }, query })).data.records,
    /** Nobody listens any more. */
    async forgetAll(): Promise<void> {
      for (const receiver of receivers.splice(0)) await receiver.close();
      for (const { id, state } of (await world.call('GET /webhooks')).data)
        if (state !== 'disabled') await world.call('POST /webhooks/{id}/disable', on(id));
    },
  };
}

async function isAllGivenOut(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_event where seq > coalesce((select spread_seq from webhook_progress), 0)`.execute(tx);
  return rows.length === 0;
}

async function closeDay(tx: Tx, day: Date): Promise<string> {
  const text = day.toISOString().slice(0, 10);
  await sql`insert into reconciliation_day (tenant_id, day, ends_at)
    values (current_tenant_id(), ${text}, ${day}::timestamptz + interval '1 day')`.execute(tx);
  return text;
}

export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>;
