import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** As long before the end of a term its customers are told of it: by then somebody should know the rate. */
const notice = sql`interval '3 days'`;

/** Products with terms that end soon, or have ended, for which nobody has declared a rate. */
const waiting = sql`(
  select o.product_id, min(o.matures_at) - ${notice} as since from product_order o
  where o.profit is null and o.matures_at <= now() + ${notice}
    and not exists (select from product_rate r where r.product_id = o.product_id
      and r.from_at <= o.matures_at and o.matures_at < r.until_at)
  group by o.product_id) unrated`;

export const lacksRate = (product: string) =>
  sql<boolean>`${sql.ref(product)} in (select product_id from ${waiting})`;

/** Rates that are to be declared, by product. */
export const maturityQueue = queueOf({
  name: 'maturities',
  since: 'since',
  waiting,
  done: from => sql`
    select least(r.declared_at, coalesce((
        select min(o.matures_at) - ${notice} from product_order o
        where o.product_id = r.product_id and r.from_at <= o.matures_at and o.matures_at < r.until_at
      ), r.declared_at)) as since, r.declared_at as until
    from product_rate r where r.declared_at >= ${from}`,
});

/** The same, to be taken. */
export const maturityWork = {
  queue: 'maturities',
  subject: 'product',
  waiting: sql`select product_id as id from ${waiting}`,
} as const satisfies WorkSource;
