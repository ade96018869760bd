import { id } from '@openfloor/contract/fields';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { countGranted, grantAccess, lockAccess } from './access-store.ts';

/** Lets somebody of the platform's staff, who asked, look into the tenant's data for some hours. */
export const platformAccessKind = defineActionKind({
  name: 'platform.access',
  payload: z.strictObject({ accessId: id }),
  proposers: ['owner', 'compliance'],
  approvers: ['owner', 'compliance'],
  lifetimeMs: 24 * 3_600_000,
  async describe(tx, { accessId }) {
    const access = await lockAccess(tx, accessId);
    if (!access) throw new Refusal('notFound');
    if (access.granted_at || access.ended_at) throw new Refusal('conflict');
    const { platform_username: platformUser, hours, reason } = access;
    return {
      subject: `access/${access.access_id}`,
      title: `Let ${platformUser} of the platform read for ${hours} h`,
      before: { access: 'none' },
      after: { access: 'read', platformUser, hours, reason },
    };
  },
  async execute(tx, { accessId }, { at }) {
    const access = await lockAccess(tx, accessId);
    if (!access) throw new Refusal('notFound');
    await grantAccess(tx, accessId, at, new Date(at.getTime() + access.hours * 3_600_000));
  },
  look: async (tx, { accessId }) => ({ facts: [['Earlier times', await countGranted(tx, accessId)]] }),
});
