import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { notePlatform } from '../../kernel/approvals/platform-propose.ts';
import { insertOwner, lacksOwners } from '../staff/first-owner.ts';
import type { PlatformMemberContext } from '../staff/platform-sessions.ts';
import type { SetUp } from '../staff/set-up-store.ts';
import { letterLogo } from './letter-logo.ts';
import { insertTenant, lockTenant } from './tenant-admin-store.ts';

export interface TenantRequest {
  name: string;
  title: string;
  legalName: string;
  currency: LocalCurrency;
  language: Language;
  marketTitle?: string | undefined;
  hosts: string[];
  colour: string;
  owners: string[];
  reason: string;
}

/** Somebody who can log in with nothing but the code they are given. */
interface NewOwner {
  username: string;
  setUp: SetUp;
}

/** Creates a tenant with its first owners. It answers on its hosts as soon as the directories look again. */
export async function createTenant(
  database: Database,
  context: PlatformMemberContext,
  { owners, reason, ...request }: TenantRequest,
): Promise<{ id: string; owners: NewOwner[] }> {
  const tenantId = randomUUID();
  const hosts = [...new Set(request.hosts)];
  const colour = request.colour.toUpperCase();
  const marketTitle = request.marketTitle ?? homeOf(request.currency).market.title;
  const logo = letterLogo(request.title, colour);
  try {
    return await database.tenant(tenantId, async tx => {
      await insertTenant(tx, { ...request, tenantId, hosts, colour, marketTitle, logo });
      const added: NewOwner[] = [];
      for (const username of owners) {
        const { setUp } = await insertOwner(tx, tenantId, username, 'owners');
        added.push({ username, setUp });
      }
      await notePlatform(tx, context, tenantId, {
        action: 'tenant.create',
        subject: `tenant/${tenantId}`,
        after: { ...request, hosts, owners },
        reason,
      });
      return { id: tenantId, owners: added };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'tenant_name_key')) throw new InvalidField('name', 'nameTaken');
    if (isUniqueViolation(error, 'tenant_host_pkey')) throw new InvalidField('hosts', 'hostTaken');
    throw error;
  }
}

/** Runs in the tenant's own data, or refuses where there is no such tenant. */
export async function inTenant<T>(
  database: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isUuid(tenantId)) throw new Refusal('notFound');
  return database.tenant(tenantId, async tx => {
    if (!(await lockTenant(tx))) throw new Refusal('notFound');
    return work(tx);
  });
}

/** Only while nobody in the tenant could approve a second owner. */
export async function addOwner(
  database: Database,
  context: PlatformMemberContext,
  tenantId: string,
  { username, reason }: { username: string; reason: string },
) {
  return inTenant(database, tenantId, async tx => {
    if (!(await lacksOwners(tx))) throw new Refusal('conflict');
    const { staffId, setUp } = await insertOwner(tx, tenantId, username, 'username');
    await notePlatform(tx, context, tenantId, {
      action: 'tenant.add-owner',
      subject: `staff/${staffId}`,
      after: { username, roles: ['owner'] },
      reason,
    });
    return { owners: [{ username, setUp }] };
  });
}
