import type { Database } from '@openfloor/db/database';
import type { EndpointRules } from '../../../kernel/network/outside-address.ts';
import {
  forgetPush,
  forgetSubscription,
  type PlannedPush,
  takeDuePushes,
} from '../../../kernel/notifications/push-store.ts';
import { Sendings } from '../../../kernel/sendings.ts';
import { findTenant } from '../../../kernel/tenant/tenant-store.ts';
import { pushMessage } from './push-message.ts';
import { sealPush } from './seal-push.ts';
import { type PushOutcome, sendPush } from './send-push.ts';
import type { Vapid } from './vapid.ts';

interface DeskOptions {
  vapid: Vapid;
  rules: EndpointRules;
  now: () => number;
}

const atOnceMax = 32;
/** The sixth failure is the last: half a day later nobody asks for that price any more. */
const attemptsMax = 6;
const keepSeconds = 12 * 3_600;

/**
 * Sends what is due beside the scheduled work, so that a push service that does not answer holds nobody up: a round
 * takes only as many as can be under way at once.
 */
export class PushDesk {
  readonly vapid: Vapid;
  readonly rules: EndpointRules;
  readonly #now: () => number;
  readonly #sendings = new Sendings(atOnceMax);

  constructor({ vapid, rules, now }: DeskOptions) {
    this.vapid = vapid;
    this.rules = rules;
    this.#now = now;
  }

  /** Begins to send what is due; says how much that is. */
  async begin(database: Database, tenantId: string, at: Date): Promise<number> {
    return this.#sendings.begin(
      free =>
        database.tenant(tenantId, async tx => {
          const tenant = await findTenant(tx);
          if (!tenant) return [];
          const pushes = await takeDuePushes(tx, at, free);
          return pushes.map(push => ({ push, tenant }));
        }),
      // What could not be noted is tried again by its next date.
      async ({ push, tenant }) => {
        const message = pushMessage(push, tenant.default_currency);
        await this.#settle(database, tenantId, push, await this.#send(push, message));
      },
    );
  }

  /** When everything under way has come to an end. */
  idle(): Promise<void> {
    return this.#sendings.idle();
  }

  async #send(push: PlannedPush, message: object): Promise<PushOutcome> {
    let body: Buffer;
    try {
      body = sealPush(Buffer.from(JSON.stringify(message)), push);
    } catch {
      // A key that is none: nothing will ever arrive there.
      return 'gone';
    }
    const headers = {
      authorization: this.vapid.authorization(new URL(push.endpoint), this.#now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keepSeconds),
      urgency: 'high',
    };
    return sendPush({ endpoint: push.endpoint, headers, body }, this.rules);
  }

  async #settle(
    database: Database,
    tenantId: string,
    push: PlannedPush,
    outcome: PushOutcome,
  ): Promise<void> {
    if (outcome === 'failed' && push.attempts < attemptsMax) return;
    await database.tenant(tenantId, tx =>
      outcome === 'gone' ? forgetSubscription(tx, push.subscriptionId) : forgetPush(tx, push),
    );
  }
}
