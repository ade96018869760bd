import { id } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { definePlatformKind, type PlatformKind } from '../../kernel/approvals/platform-kind.ts';
import { lockTenant, setTenantStatus, type TenantStatus } from './tenant-admin-store.ts';

/** Suspending stops a tenant's hosts for customers and staff; the table, too, changes only where two agreed. */
export const tenantStatusKinds: readonly PlatformKind[] = [
  statusKind('tenant.suspend', 'suspended', title => `Suspend ${title}`),
  statusKind('tenant.reactivate', 'active', title => `Make ${title} active again`),
];

function statusKind(name: string, status: TenantStatus, titleOf: (tenant: string) => string): PlatformKind {
  return definePlatformKind({
    name,
    payload: z.strictObject({ tenantId: id }),
    lifetimeMs: 24 * 3_600_000,
    tenantOf: ({ tenantId }) => tenantId,
    async describe(tx, { tenantId }) {
      const tenant = await knownTenant(tx);
      if (tenant.status === status) throw new Refusal('conflict');
      return {
        subject: `tenant/${tenantId}`,
        title: titleOf(tenant.title),
        before: { status: tenant.status },
        after: { status },
      };
    },
    execute: tx => setTenantStatus(tx, status),
  });
}

async function knownTenant(tx: Tx) {
  const tenant = await lockTenant(tx);
  if (!tenant) throw new Refusal('notFound');
  return tenant;
}
