import type { Database, Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { countTry } from '../../kernel/limits/attempt-store.ts';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import { hasMailServer } from '../../kernel/mail/mail-server-store.ts';
import { lastToNamed } from '../../kernel/mail/outbox-store.ts';
import { readServiceLevels } from '../../kernel/queues/service-level-store.ts';
import { mayMakeCall } from '../staff/may-make.ts';
import { planTest } from '../webhooks/delivery-store.ts';
import { type EndpointRow, listEndpoints, lockEndpoint } from '../webhooks/endpoint-store.ts';
import { shownEndpoint } from '../webhooks/show-webhooks.ts';

const testMinutes = 15;

/** Where alerts go: addresses of the settings, and webhooks that want to know. */
export function showChannels({ caller, query }: StaffContext) {
  const seesWebhooks = mayMakeCall(caller, 'GET /webhooks');
  const seesCases = mayMakeCall(caller, 'GET /cases');
  return query(async tx => {
    const named = await namedAddresses(tx);
    // When something went there says when a private queue was over its level.
    const withheld = new Set(seesCases ? [] : named.filter(one => one.compliance).map(one => one.address));
    const lasts = await lastToNamed(
      tx,
      ['QUEUE_OVERDUE', 'TEST'],
      named.map(({ address }) => address),
    );
    return {
      mailServer: await hasMailServer(tx),
      addresses: named.map(({ address, compliance }) => {
        const last = withheld.has(address) ? undefined : lasts.get(address);
        return {
          address,
          compliance,
          last: last
            ? {
                kind: last.kind === 'TEST' ? ('test' as const) : ('alert' as const),
                time: (last.ended_at ?? last.created_at).getTime(),
                state: last.state,
                problem: last.problem,
              }
            : null,
        };
      }),
      webhooks: (await listEndpoints(tx)).filter(isTold).map(row => {
        const { id, name, url, compliance, state, lastTime, problem } = shownEndpoint(row);
        return {
          ...{ id, name, compliance, state },
          lastTime: compliance && !seesCases ? null : lastTime,
          host: seesWebhooks ? new URL(url).host : null,
          // It may name the host.
          problem: seesWebhooks ? problem : null,
        };
      }),
    };
  });
}

async function namedAddresses(tx: Tx): Promise<{ address: string; compliance: boolean }[]> {
  const { alertAddresses, complianceAddresses } = await readServiceLevels(tx);
  return [
    ...alertAddresses.map(address => ({ address, compliance: false })),
    ...complianceAddresses.map(address => ({ address, compliance: true })),
  ];
}

const isTold = ({ events, disabled_at }: EndpointRow) => events.includes('queue.overdue') && !disabled_at;
const isTested = (row: EndpointRow) => isTold(row) && row.collects_from !== null;
const byId = (one: EndpointRow, other: EndpointRow) => one.id.localeCompare(other.id);

/** One message for each address and one event for each webhook, behind what waits. */
export async function testChannels(
  { database, mails }: { database: Database; mails: MailDesk },
  context: StaffContext,
  reason: string,
): Promise<{ mails: number; webhooks: number }> {
  await countTry(database, context.tenant.tenantId, [{ name: 'alert-test', triesMax: 10 }]);
  const by = context.caller.username;
  return context.transaction(async tx => {
    const named = (await hasMailServer(tx)) ? await namedAddresses(tx) : [];
    const addresses = new Set(named.map(({ address }) => address));
    for (const to of addresses)
      await mails.plan(tx, {
        ...{ kind: 'TEST', payload: { by }, to, language: 'en', customerId: null },
        usefulMinutes: testMinutes,
      });
    const told: EndpointRow[] = [];
    // In one order: two who test at once wait for each other.
    for (const { id } of (await listEndpoints(tx)).filter(isTested).toSorted(byId)) {
      const row = await lockEndpoint(tx, id);
      if (!row || !isTested(row)) continue;
      await planTest(tx, id, by);
      told.push(row);
    }
    const sent = { mails: addresses.size, webhooks: told.length };
    if (sent.mails + sent.webhooks === 0) throw new Refusal('notFound');
    await writeAudit(tx, staffActor(context), {
      action: 'alert.test',
      subject: 'alert/channels',
      after: { addresses: [...addresses], webhooks: told.map(({ name }) => name) },
      reason,
    });
    return sent;
  });
}
