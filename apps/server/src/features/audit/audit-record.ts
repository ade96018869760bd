import type { auditRecord } from '@openfloor/contract/audit/console-calls';
import type { z } from 'zod';
import { deviceName } from '../../kernel/devices/device-name.ts';
import type { AuditRow } from './audit-store.ts';

export type AuditRecord = z.output<typeof auditRecord>;

export function asRecord(row: AuditRow): AuditRecord {
  return {
    sequence: Number(row.sequence),
    time: row.at.getTime(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actor: row.actor_name,
    roles: row.actor_roles,
    address: row.address,
    userAgent: row.user_agent,
    device: row.user_agent && deviceName(row.user_agent),
    action: row.action,
    subject: row.subject,
    customerId: row.customer_id,
    before: row.before ?? null,
    after: row.after ?? null,
    reason: row.reason,
    previousHash: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  };
}
