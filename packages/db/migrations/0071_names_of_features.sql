-- Tables are named after the features that own them: products, documents and the schedule.

alter table stored_file rename column file_id to document_id;

do $$
declare
  renamed record;
  part record;
begin
  for renamed in select * from (values
    ('quant_product', 'product'),
    ('quant_terms', 'product_terms'),
    ('quant_rate', 'product_rate'),
    ('quant_order', 'product_order'),
    ('stored_file', 'document'),
    ('job_run', 'schedule_run'),
    ('job_retry', 'schedule_retry')) as known (before, after)
  loop
    execute format('alter table %I rename to %I', renamed.before, renamed.after);
    -- What PostgreSQL had named after the table keeps its old name otherwise. An index of a constraint follows it.
    for part in
      select conname as name from pg_constraint
      where conrelid = renamed.after::regclass and starts_with(conname, renamed.before || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.after, part.name,
        renamed.after || replace(substr(part.name, length(renamed.before) + 1), 'file_id', 'document_id'));
    end loop;
    for part in
      select c.relname as name, c.relkind as kind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'S')
        and starts_with(c.relname, renamed.before || '_')
    loop
      execute format('alter %s %I rename to %I', case part.kind when 'i' then 'index' else 'sequence' end, part.name,
        renamed.after || substr(part.name, length(renamed.before) + 1));
    end loop;
  end loop;
end $$;

-- Functions hold the names of tables as text.
alter function quant_guard_terms() rename to product_guard_terms;
create or replace function product_guard_terms() returns trigger language plpgsql as $$
begin
  if exists (select from product p
      where p.tenant_id = old.tenant_id and p.product_id = old.product_id and p.state <> 'draft') then
    raise exception 'terms that were published are not changed: a new version follows them'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

alter function quant_guard_rate() rename to product_guard_rate;
create or replace function product_guard_rate() returns trigger language plpgsql as $$
begin
  perform from product p where p.tenant_id = new.tenant_id and p.product_id = new.product_id for update;
  if exists (select from product_rate r where r.tenant_id = new.tenant_id and r.product_id = new.product_id
      and r.from_at < new.until_at and new.from_at < r.until_at) then
    raise exception 'a rate was declared for this time already' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

alter function quant_guard_order() rename to product_guard_order;
