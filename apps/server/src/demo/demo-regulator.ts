import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { regulatorGrantKind } from '../features/regulator/grant-kind.ts';
import { hashPassword } from '../kernel/passwords/password-hashing.ts';
import type { DemoDesk } from './demo-desk.ts';
import { demoExaminer } from './tenants.ts';

const dayMs = 86_400_000;

/** An authority that two people let read for three months, and whose examiner can log in. */
export async function seedRegulator(tx: Tx, { desk }: { desk: DemoDesk }): Promise<void> {
  const { username, password } = demoExaminer;
  const now = Math.floor(Date.now() / dayMs) * dayMs;
  await desk.agree(
    regulatorGrantKind,
    {
      username,
      examiner: 'Ebele Adisa',
      authority: 'Example Securities Commission',
      basis: 'Example Investments and Securities Act, section 45',
      startTime: now,
      endTime: now + 90 * dayMs,
      recordsFromTime: now - 365 * dayMs,
      recordsUntilTime: now + dayMs,
      kinds: ['customers', 'orders', 'movements', 'deposits', 'withdrawals', 'audit'],
      accounts: null,
      tellsCustomers: true,
    },
    'The yearly examination',
  );
  await sql`update staff set password_hash = ${await hashPassword(password)}, demo = true, reset_by = null, reset_until = null
    where username_key = ${username}`.execute(tx);
}
