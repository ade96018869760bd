import { renewalDays } from '@openfloor/contract/identity/due';
import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';
import { runsOut } from './identity-console-store.ts';

/** Documents that run out soon or have, from the day on which their customers are told of it. */
export const documentQueue = queueOf({
  name: 'documents',
  since: 'since',
  waiting: sql`(
    select greatest(s.reviewed_at, (c.identity_expires_on - ${sql.lit(renewalDays)})::timestamp at time zone 'UTC') as since
    from identity_submission s join customer c on c.customer_id = s.customer_id
    where s.status = 'passed' and ${runsOut}) ending`,
  // A further document was passed of somebody who had been told.
  done: from => sql`
    select told.since, s.reviewed_at as until from identity_submission s
    cross join lateral (
      select min(n.created_at) as since from notification n
      where n.tenant_id = s.tenant_id and n.customer_id = s.customer_id and n.kind = 'IDENTITY_DUE'
        and n.payload->>'state' in ('expiring', 'expired') and n.created_at <= s.reviewed_at
        and n.created_at > coalesce((
          select max(e.reviewed_at) from identity_submission e
          where e.customer_id = s.customer_id and e.attempt < s.attempt and e.status in ('passed', 'replaced')
        ), '-infinity')) told
    where s.status = 'passed' and s.reviewed_at >= ${from} and told.since is not null`,
});
