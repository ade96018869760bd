import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Look } from '../../kernel/approvals/action-kind.ts';

interface Member {
  username: string;
  roles: string[];
  addedOn: string;
  addedBy: string | null;
  hasFactor: boolean;
  sessions: number;
  seenOn: string | null;
}

/** Who the member of staff is that a proposal is about. */
export async function lookAtMember(tx: Tx, staffId: string): Promise<Look> {
  const { rows } = await sql<Member>`
    select s.username, s.roles, to_char(s.created_at, 'YYYY-MM-DD') as "addedOn",
      (select by.username from staff by where by.staff_id = s.created_by) as "addedBy",
      s.factor_confirmed_at is not null as "hasFactor",
      (select count(*)::int from staff_session o where o.staff_id = s.staff_id and o.ended_at is null) as sessions,
      (select to_char(max(o.last_seen_at), 'YYYY-MM-DD') from staff_session o where o.staff_id = s.staff_id) as "seenOn"
    from staff s where s.staff_id::text = ${staffId}`.execute(tx);
  const [member] = rows;
  if (!member) return {};
  return {
    facts: [
      ['Member', member.username],
      ['Roles now', member.roles.join(', ') || 'None'],
      ['Second factor', member.hasFactor ? 'Set' : 'None'],
      ['Added', member.addedBy ? `${member.addedOn} by ${member.addedBy}` : member.addedOn],
      ['Open sessions', member.sessions],
      ['Last seen', member.seenOn],
    ],
  };
}
