import type { Database } from '@openfloor/db/database';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { Sendings } from '../../kernel/sendings.ts';
import { nextDeliveries, noteAttempt, type WaitingDelivery } from './delivery-store.ts';
import { setFence, spreadEvents } from './event-store.ts';
import { holdOn, type Lease, leaseSeconds, letGo, putOff, takeEndpoints } from './lease-store.ts';
import { openSecrets } from './secret-store.ts';
import {
  openWay,
  sendWebhook,
  type WebhookAnswer,
  type WebhookRules,
  webhookAddress,
} from './send-webhook.ts';
import { webhookHeaders } from './sign.ts';

const atOnceMax = 16;
/** Read at once; what has come meanwhile is read with the next. */
const handful = 50;
/** Then others have their turn. */
const turnMs = 30_000;
/** Whoever stood still for so long asks the database before it sends anything. */
const stillMs = (leaseSeconds * 1_000) / 3;

/** Where something goes, while it goes there. */
type Way = Omit<Parameters<typeof sendWebhook>[0], 'headers' | 'body'> & { secrets: readonly Buffer[] };

interface DeskParts {
  secrets: SealedBox;
  rules: WebhookRules;
}

/**
 * Gives events out and sends what is due, beside the scheduled work: an endpoint that does not answer holds nobody up, and to
 * each one thing goes after the other.
 */
export class WebhookDesk {
  readonly rules: WebhookRules;
  readonly parts: DeskParts;
  readonly #sendings = new Sendings(atOnceMax);

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.rules = parts.rules;
  }

  /** Gives out what happened and begins to send what is due; says to how many endpoints. */
  async begin(database: Pick<Database, 'tenant'>, tenantId: string, at: Date): Promise<number> {
    await database.tenant(tenantId, setFence);
    // Not as one transaction: what is fenced has to have ended.
    while (await database.tenant(tenantId, spreadEvents));
    return this.#sendings.begin(
      free => database.tenant(tenantId, tx => takeEndpoints(tx, at, free)),
      // What could not be noted is sent again, with the same id, when the lease is over.
      lease => this.#sendAll(database, tenantId, lease, at),
    );
  }

  /** When everything under way has come to an end. */
  idle(): Promise<void> {
    return this.#sendings.idle();
  }

  async #sendAll(
    database: Pick<Database, 'tenant'>,
    tenantId: string,
    lease: Lease,
    at: Date,
  ): Promise<void> {
    const url = webhookAddress(lease.url, this.rules);
    const begun = performance.now();
    const agent = openWay(url ?? new URL('https://nowhere.invalid'), this.rules);
    let heldAt = begun;
    try {
      while (performance.now() - begun < turnMs) {
        const { secrets, deliveries } = await database.tenant(tenantId, async tx => ({
          secrets: await openSecrets(tx, this.parts.secrets, lease.endpointId),
          deliveries: await nextDeliveries(tx, lease.endpointId, handful),
        }));
        if (deliveries.length === 0) break;
        for (const delivery of deliveries) {
          // A process that was frozen has lost its lease, whatever it believes.
          if (
            performance.now() - heldAt > stillMs &&
            !(await database.tenant(tenantId, tx => holdOn(tx, lease)))
          )
            return;
          const answer = url ? await send({ url, agent, secrets }, delivery, this.rules) : nowhere;
          if (!(await this.#settle(database, tenantId, lease, { delivery, answer, at }))) return;
          heldAt = performance.now();
        }
      }
      await database.tenant(tenantId, tx => letGo(tx, lease));
    } finally {
      agent.destroy();
    }
  }

  /** Notes what was answered; says whether the next may be sent. */
  #settle(
    database: Pick<Database, 'tenant'>,
    tenantId: string,
    lease: Lease,
    { delivery, answer, at }: { delivery: WaitingDelivery; answer: WebhookAnswer; at: Date },
  ): Promise<boolean> {
    const { status, problem } = answer;
    const arrived = status !== null && status >= 200 && status < 300;
    const tried = { endpointId: lease.endpointId, number: delivery.number, url: lease.url };
    return database.tenant(tenantId, async tx => {
      // Also by whoever has lost the lease meanwhile: that it was sent is so.
      await noteAttempt(tx, tried, answer, arrived);
      if (arrived) return holdOn(tx, lease);
      const what = { problem: problem ?? `It answers ${status}`, isGone: status === 410 };
      if ((await putOff(tx, lease, at, what)) === 'paused')
        await writeAudit(
          tx,
          { kind: 'system', job: 'webhooks' },
          {
            action: 'webhook.paused',
            subject: `webhook/${lease.endpointId}`,
            after: { name: lease.name },
            reason: what.problem,
          },
        );
      return false;
    });
  }
}

const nowhere: WebhookAnswer = {
  status: null,
  problem: 'Webhooks go by https to the open internet only',
  answer: null,
  tookMs: 0,
};

/** What an endpoint gets of an event: the same each time. */
export const webhookBody = ({
  type,
  createdAt,
  data,
}: Pick<WaitingDelivery, 'type' | 'createdAt' | 'data'>): string =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), data });

function send(
  { secrets, ...way }: Way,
  delivery: WaitingDelivery,
  rules: WebhookRules,
): Promise<WebhookAnswer> {
  const body = webhookBody(delivery);
  const id = `msg_${delivery.eventId}`;
  const headers = webhookHeaders(secrets, { id, seconds: Math.floor(Date.now() / 1_000), body });
  return sendWebhook({ ...way, headers, body }, rules);
}
