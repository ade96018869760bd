import type { Database } from '@openfloor/db/database';
import type { EndpointRules } from '../../../kernel/network/outside-address.ts';
import {
  forgetPush,
  forgetSubscription,
  type PlannedPush,
  takeDuePushes,
} from '../../../kernel/notifications/push-store.ts';
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
  readonly #underWay = new Set<Promise<void>>();

  constructor({ vapid, rules, now }: DeskOptions) {
    this.vapid = vapid;
    this.rules = rules;
    this.#now = now;
  }

  /** Begins to send what is due; says how much that is. */
  async begin(database: Database, tenantId: string, at: Date): Promise<number> {
    const free = atOnceMax - this.#underWay.size;
    if (free <= 0) return 0;
    const { tenant, pushes } = await database.tenant(tenantId, async tx => ({
      tenant: await findTenant(tx),
      pushes: await takeDuePushes(tx, at, free),
    }));
    if (!tenant) return 0;
    for (const push of pushes) {
      const message = pushMessage(push, tenant.default_currency);
      const sending = this.#send(push, message)
        .then(outcome => this.#settle(database, tenantId, push, outcome))
        // What could not be noted is tried again by its next date.
        .catch(() => {})
        .finally(() => this.#underWay.delete(sending));
      this.#underWay.add(sending);
    }
    return pushes.length;
  }

  /** When everything under way has come to an end. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
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
