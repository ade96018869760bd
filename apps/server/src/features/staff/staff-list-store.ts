import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { contains, type PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { setUpUntil } from './set-up-store.ts';

export interface StaffQuery extends PageQuery<'username' | 'createdTime' | 'seenTime'> {
  search?: string | undefined;
  role?: StaffRole | undefined;
  status?: 'active' | 'disabled' | undefined;
}

const seenAt = sql<Date | null>`(select max(last_seen_at) from staff_session s
  where s.tenant_id = staff.tenant_id and s.staff_id = staff.staff_id)`;
const sortColumns = { username: 'username_key', createdTime: 'created_at', seenTime: seenAt } as const;

export async function listStaff(tx: Tx, query: StaffQuery, readerId: string) {
  const { search, role, status } = query;
  let found = tx.selectFrom('staff');
  if (search) found = found.where(contains(sql`username_key`, search));
  if (role) found = found.where(sql<boolean>`${role} = any (roles)`);
  if (status) found = found.where('disabled_at', status === 'active' ? 'is' : 'is not', null);
  const shown = found
    .select(['staff_id', 'username', 'username_key', 'roles', 'disabled_at', 'factor_confirmed_at'])
    .select(['created_at', 'reset_by', 'reset_until'])
    .select([sql<boolean>`password_hash is not null`.as('is_set_up'), setUpUntil.as('set_up_until')])
    .select(seenAt.as('seen_at'));
  const order = {
    columns: sortColumns,
    otherwise: 'username',
    id: 'staff_id',
    nulls: { seenTime: 'lowest' },
  } as const;
  const { rows, total } = await readPage(shown, query, order);
  const records = rows.map(row => ({
    id: row.staff_id,
    username: row.username,
    roles: row.roles,
    status: row.disabled_at ? ('disabled' as const) : ('active' as const),
    secondFactor: row.factor_confirmed_at !== null,
    isSetUp: row.is_set_up,
    setUpUntilTime: row.is_set_up ? null : openUntil(row.set_up_until),
    resetUntilTime: row.reset_by === readerId ? openUntil(row.reset_until) : null,
    createdTime: row.created_at.getTime(),
    seenTime: row.seen_at?.getTime() ?? null,
  }));
  return { records, total };
}

const openUntil = (until: Date | null) => (until && until > new Date() ? until.getTime() : null);
