import { randomUUID } from 'node:crypto';
import type { GrantTerms } from '@openfloor/contract/regulator/grant';
import { examinedKinds } from '@openfloor/contract/regulator/record-kinds';
import type { Tx } from '@openfloor/db/database';
import { giveAccess } from '../features/regulator/grant-store.ts';
import { openStaffSession } from '../features/staff/staff-store.ts';
import { decideProposal, insertProposal } from '../kernel/approvals/proposal-store.ts';

const dayMs = 86_400_000;

/** What lasts a month and lets read everything of ten years and the next day. */
export const grantTerms = (other: Partial<GrantTerms> = {}): GrantTerms => ({
  username: `examiner-${randomUUID().slice(0, 8)}`,
  examiner: 'Ana Silva',
  authority: 'Securities commission',
  basis: 'Capital markets act, section 9',
  startTime: Date.now() - 60_000,
  endTime: Date.now() + 30 * dayMs,
  recordsFromTime: Date.now() - 10 * 365 * dayMs,
  recordsUntilTime: Date.now() + dayMs,
  kinds: [...examinedKinds],
  accounts: null,
  tellsCustomers: false,
  ...other,
});

export interface LetIn {
  grantId: string;
  staffId: string;
}

/** An examiner whom two people have let in. */
export async function letExaminerIn(
  tx: Tx,
  tenantId: string,
  other: Partial<GrantTerms> = {},
): Promise<LetIn> {
  const terms = grantTerms(other);
  const member = async () => {
    const { staff_id } = await tx
      .insertInto('staff')
      .values({
        tenant_id: tenantId,
        username: `grants-${randomUUID().slice(0, 8)}`,
        password_hash: 'x',
        roles: ['owner'],
      })
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    return staff_id;
  };
  const grantId = await insertProposal(tx, {
    tenantId,
    kind: 'regulator.grant',
    payload: terms,
    title: 'Let somebody read',
    subject: `regulator-access/${terms.username}`,
    customerId: undefined,
    before: null,
    after: null,
    reason: 'A test',
    proposerId: await member(),
    expiresAt: new Date(Date.now() + dayMs),
  });
  await decideProposal(tx, grantId, {
    state: 'executed',
    by: await member(),
    at: new Date(),
    reason: undefined,
  });
  await giveAccess(tx, grantId);
  const { staff_id: staffId } = await tx
    .selectFrom('regulator_grant')
    .select('staff_id')
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow();
  return { grantId, staffId };
}

/** A session of theirs. */
export const examinerToken = (tx: Tx, tenantId: string, { staffId }: LetIn): Promise<string> =>
  openStaffSession(tx, { tenantId, staffId, address: '127.0.0.1', userAgent: 'test' });
