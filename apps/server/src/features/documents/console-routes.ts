import type { documentConsoleCalls } from '@openfloor/contract/documents/console-calls';
import type { FilePurpose } from '@openfloor/db/column-types';
import type { StaffRole } from '@openfloor/homes/codes';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { wasNoted } from '../../kernel/audit/noted-store.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import { findStoredFile } from './document-store.ts';
import type { FileVault } from './file-vault.ts';

/** The longest that a member of staff stays logged in. */
const sessionHoursMax = 12;

/** Who may look at which documents: whoever decides about them, and who watches over that. */
const viewers: Record<FilePurpose, readonly StaffRole[]> = {
  KYC: ['owner', 'compliance', 'auditor'],
  DEPOSIT: ['owner', 'compliance', 'treasury', 'auditor'],
  RECOVERY: ['owner', 'compliance', 'auditor'],
};

export function documentConsoleHandlers({
  vault,
}: {
  vault: FileVault;
}): ConsoleHandlers<typeof documentConsoleCalls> {
  return {
    'GET /documents/{id}/link': (context, { params }) =>
      context.query(async tx => {
        const file = isUuid(params.id) ? await findStoredFile(tx, params.id) : undefined;
        // What no record uses is still its owner's alone.
        const mayView =
          file?.used_at && viewers[file.purpose].some(role => context.caller.roles.includes(role));
        if (!file || !mayView) throw new Refusal('notFound');
        const view = { action: 'document.view', subject: `document/${file.document_id}` };
        const { staffId: actorId } = context.caller;
        // A link lasts minutes: whoever keeps looking asks again and again, and has opened it once.
        if (!(await wasNoted(tx, { actorId, ...view }, sessionHoursMax))) {
          const { customer_id: customerId, purpose } = file;
          await writeAudit(tx, staffActor(context), { ...view, customerId, after: { purpose } });
        }
        const { url, expiresMs } = vault.link(
          context.tenant.tenantId,
          file.document_id,
          sessionOf(context.caller),
        );
        return { url, expiresTime: expiresMs };
      }),
  };
}

const sessionOf = ({ accessId, sessionId }: StaffMember) =>
  accessId ? (`platform.${sessionId}` as const) : (`staff.${sessionId}` as const);
