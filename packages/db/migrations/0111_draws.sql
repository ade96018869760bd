-- Draws that nobody can steer: a seed that is sealed until it is revealed, the list as it was closed, and a public value
-- that appears only afterwards decide together; an applicant has one number for an offer, however often they apply.

alter table offer_terms
  -- Instruments of the home market whose closing figures after the offer's end are the public value.
  add column public_stocks text[] not null default '{}' check (cardinality(public_stocks) <= 5);

alter table offer
  -- How its tickets are computed. Offers that were published before keep the first way.
  add column draw_version smallint not null default 1 check (draw_version in (1, 2)),
  -- The closing figures, once they are there.
  add column public_figures jsonb;

-- What is committed to stays as it is.
create function offer_guard_draw() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and new.draw_version <> old.draw_version
    or old.seed_hash is not null and new.seed_hash is distinct from old.seed_hash
    or old.list_hash is not null and (new.list_hash, new.list_count, new.list_units, new.closed_at)
      is distinct from (old.list_hash, old.list_count, old.list_units, old.closed_at)
    or old.public_figures is not null and new.public_figures is distinct from old.public_figures
    or new.public_figures is not null and new.list_hash is null
    or old.result_hash is not null and new.result_hash is distinct from old.result_hash then
    raise exception 'what decides a draw is fixed once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_draw before update on offer for each row execute function offer_guard_draw();

-- `sealed` opens with the server's key only; `seed` is empty until it is revealed.
alter table offer_seed
  alter column seed drop not null,
  add column sealed bytea,
  add check (seed is not null or sealed is not null);
grant update on offer_seed to openfloor_app;
create function offer_guard_seed() returns trigger language plpgsql as $$
begin
  if (new.tenant_id, new.offer_id) is distinct from (old.tenant_id, old.offer_id)
    or old.sealed is not null and new.sealed is distinct from old.sealed
    -- Revealed: only what was committed to, and not while the list is open. Sealed: only what nobody was told yet.
    or old.seed is null and new.seed is not null and not exists (
      select from offer o where o.tenant_id = new.tenant_id and o.offer_id = new.offer_id
        and o.closed_at is not null and o.seed_hash = sha256(new.seed))
    or old.seed is not null and new.seed is distinct from old.seed and (new.seed is not null or exists (
      select from offer o where o.tenant_id = new.tenant_id and o.offer_id = new.offer_id and o.state = 'allotted')) then
    raise exception 'a seed is sealed, and revealed once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_seed before update on offer_seed for each row execute function offer_guard_seed();

create table offer_number (
  tenant_id uuid not null,
  offer_id uuid not null,
  customer_id uuid not null,
  number text not null,
  primary key (tenant_id, offer_id, customer_id),
  unique (tenant_id, offer_id, number),
  foreign key (tenant_id, offer_id) references offer
);
select protect_tenant_table('offer_number');
revoke update, delete on offer_number from openfloor_app;
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into offer_number (tenant_id, offer_id, customer_id, number)
    select distinct on (offer_id, customer_id) tenant_id, offer_id, customer_id, number from application
    order by offer_id, customer_id, created_at desc, application_id desc;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table application drop constraint application_tenant_id_offer_id_number_key;
create unique index application_number_once on application (tenant_id, offer_id, number)
  where fail_reason is distinct from 'WITHDRAWN';
create function application_guard_number() returns trigger language plpgsql as $$
begin
  if not exists (select from offer_number n where n.tenant_id = new.tenant_id and n.offer_id = new.offer_id
      and n.customer_id = new.customer_id and n.number = new.number) then
    raise exception 'an applicant has one number for an offer' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_number before insert on application for each row execute function application_guard_number();
