import type { mailConsoleCalls } from '@openfloor/contract/mail/console-calls';
import type { Database } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { countTry } from '../../kernel/limits/attempt-store.ts';
import { hasMailServer, keepMailPassword } from '../../kernel/mail/mail-server-store.ts';
import { lastMails, planMail } from '../../kernel/mail/outbox-store.ts';
import { maskedAddress } from './contact-email.ts';

interface MailParts {
  database: Database;
  secrets: SealedBox;
}

const lastMax = 100;
const testMinutes = 15;

export function mailConsoleHandlers(parts: MailParts): ConsoleHandlers<typeof mailConsoleCalls> {
  return {
    'GET /mail': async context => {
      const rows = await context.query(tx => lastMails(tx, lastMax));
      return {
        last: rows.map(row => ({
          id: row.mail_id,
          kind: row.kind,
          to: maskedAddress(row.to_address),
          state: row.state,
          attempts: row.attempts,
          // Mail servers like to say whom they refused.
          problem: row.problem?.replaceAll(row.to_address, maskedAddress(row.to_address)) ?? null,
          createdTime: row.created_at.getTime(),
          endedTime: row.ended_at?.getTime() ?? null,
        })),
      };
    },
    'POST /mail/password': (context, { body }) =>
      context.transaction(async tx => {
        const id = await keepMailPassword(tx, parts.secrets, body);
        const after = { host: body.host, username: body.username };
        await writeAudit(tx, staffActor(context), {
          action: 'mail.password',
          subject: `mail-password/${id}`,
          after,
        });
        return { id };
      }),
    'POST /mail/test': (context, { body }) => sendTest(parts, context, body),
  };
}

async function sendTest(
  { database, secrets }: MailParts,
  context: StaffContext,
  { to, reason }: { to: string; reason: string },
): Promise<null> {
  const { tenantId } = context.tenant;
  await countTry(database, tenantId, [{ name: 'mail-test', triesMax: 10 }]);
  return context.transaction(async tx => {
    if (!(await hasMailServer(tx))) throw new Refusal('notFound');
    const id = await planMail(tx, secrets, {
      kind: 'TEST',
      payload: { by: context.caller.username },
      to,
      language: 'en',
      customerId: null,
      usefulMinutes: testMinutes,
    });
    await writeAudit(tx, staffActor(context), {
      action: 'mail.test',
      subject: `mail/${id}`,
      after: { to },
      reason,
    });
    return null;
  });
}
