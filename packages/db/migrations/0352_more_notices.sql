-- Holds, deadlines and maturities that come near, and new agreements are told too. What others have added to the kinds
-- meanwhile stays.
do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notification'::regclass and conname = 'notification_kind_check';
begin
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''DEPOSIT_HELD''::text, ''WITHDRAWAL_HELD''::text, ''PAYMENT_DUE''::text, '
      '''PRODUCT_MATURES''::text, ''AGREEMENT_CHANGED''::text, ');
end $$;

-- How far customers have been told of a version: some in a transaction, and each once.
create table agreement_notice (
  tenant_id uuid not null default current_tenant_id(),
  kind text not null,
  version integer not null,
  told_until uuid,
  told_at timestamptz,
  primary key (tenant_id, kind, version),
  foreign key (tenant_id, kind, version) references agreement
);
create index on agreement_notice (tenant_id) where told_at is null;
select protect_tenant_table('agreement_notice');
revoke delete on agreement_notice from openfloor_app;

create function agreement_is_told() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into agreement_notice (tenant_id, kind, version) values (new.tenant_id, new.kind, new.version);
  return null;
end $$;
-- The first is accepted by whoever registers.
create trigger is_told after insert on agreement for each row when (new.version > 1) execute function agreement_is_told();
