-- A transaction of its own.
do $$
begin
  -- With the tables that they refer to, whose triggers change with them.
  perform parts.hold(array['customer', 'audit_chain', 'candle_minute', 'candle_day', 'audit_entry', 'notification',
    'push_delivery', 'outgoing_mail']);
end $$;

-- A notice has its time in no key, so nothing can refer to it by a rule of the database. What is still to be sent of a notice
-- goes with it as before.
alter table push_delivery drop constraint push_delivery_tenant_id_notification_id_fkey;
alter table outgoing_mail drop constraint outgoing_mail_tenant_id_notification_id_fkey;

create function notices_forgotten() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from push_delivery d using gone g where d.tenant_id = g.tenant_id and d.notification_id = g.notification_id;
  delete from outgoing_mail m using gone g where m.tenant_id = g.tenant_id and m.notification_id = g.notification_id;
  return null;
end $$;
create trigger forgotten after delete on notification referencing old table as gone
  for each statement execute function notices_forgotten();

-- What happened is told once, also when it is told again in another month. Within a month the key says so, whoever is first.
create function notice_is_new() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from notification n where n.tenant_id = new.tenant_id and n.customer_id = new.customer_id
    and n.cause = new.cause) then
    return null;
  end if;
  return new;
end $$;
create trigger told_once before insert on notification for each row execute function notice_is_new();

-- A row's place in its piece says nothing about the other pieces: whoever deletes by it, as servers of before do, would take
-- away others' notices. They are kept for a year.
create function notice_is_old() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.created_at > now() - interval '364 days' then return null; end if;
  return old;
end $$;
create trigger kept_for_a_year before delete on notification for each row execute function notice_is_old();

select parts.split_table('candle_minute');
select parts.split_table('candle_day');
select parts.split_table('audit_entry');
select parts.split_table('notification');
