import type pg from 'pg';

/**
 * Takes away what guards rows from being written as they were: row security of the owner, triggers, references between
 * tables. All of it comes back with what is returned; references are then compared with every row. For the owner, within
 * a transaction.
 */
export async function relax(client: pg.ClientBase): Promise<() => Promise<void>> {
  const references = await statements(
    client,
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
       format('alter table %s drop constraint %I', conrelid::regclass, conname) as take
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'parts'::regnamespace) order by conrelid::regclass::text, conname`,
  );
  const forced = await statements(
    client,
    `select format('alter table %s force row level security', c.oid::regclass) as add,
       format('alter table %s no force row level security', c.oid::regclass) as take
     from pg_class c where c.relforcerowsecurity
       and c.relnamespace in ('public'::regnamespace, 'parts'::regnamespace)`,
  );
  const triggers = await statements(
    client,
    `select format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as add,
       format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as take
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
       and c.relnamespace in ('public'::regnamespace, 'parts'::regnamespace)`,
  );
  const inOrder = [...forced, ...triggers, ...references];
  for (const { take } of inOrder) await client.query(take);
  return async () => {
    for (const { add } of inOrder.reverse()) await client.query(add);
  };
}

async function statements(client: pg.ClientBase, text: string): Promise<{ add: string; take: string }[]> {
  const { rows } = await client.query<{ add: string; take: string }>(text);
  return rows;
}
