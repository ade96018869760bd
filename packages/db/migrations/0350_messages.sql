-- Customers write to the operator and read the answers. Nothing that was written is changed or removed; what a thread
-- knows of its messages (who waits since when, whether it is closed) is kept by the database as they are added.

create table message_thread (
  tenant_id uuid not null default current_tenant_id(),
  thread_id uuid not null default gen_random_uuid(),
  number text not null default '',
  customer_id uuid not null,
  subject text not null check (length(subject) between 1 and 100),
  -- In which the customer reads the app: answers and templates follow it.
  language language_code not null,
  -- What it is about, if anything: a record of the same customer.
  record_kind text check (record_kind in ('deposit', 'withdrawal', 'order', 'application', 'product')),
  record_id uuid,
  opened_at timestamptz not null default now(),
  last_position integer not null default 0,
  last_at timestamptz not null default now(),
  -- Since when the customer waits for an answer; null while nobody does.
  waiting_since timestamptz,
  closed_at timestamptz,
  assigned_to uuid,
  -- Until where the customer has read, and when.
  read_position integer not null default 0,
  read_at timestamptz,
  primary key (tenant_id, thread_id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, assigned_to) references staff,
  check ((record_kind is null) = (record_id is null)),
  check (closed_at is null or waiting_since is null)
);
create index on message_thread (tenant_id, customer_id, last_at desc);
create index on message_thread (tenant_id, waiting_since) where waiting_since is not null;
create index on message_thread (tenant_id, last_at desc);
select protect_tenant_table('message_thread');
revoke update, delete on message_thread from openfloor_app;
grant update (assigned_to, read_position, read_at) on message_thread to openfloor_app;
create trigger never_removed before delete or truncate on message_thread
  for each statement execute function audit_refuse_change();

create function message_thread_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.opened_at := date_trunc('milliseconds', now());
  new.last_at := new.opened_at;
  if new.last_position <> 0 or new.waiting_since is not null or new.closed_at is not null or new.read_position <> 0 then
    raise exception 'a thread begins empty' using errcode = 'integrity_constraint_violation';
  end if;
  new.number := next_record_number(new.tenant_id, 'M', new.opened_at);
  return new;
end $$;
create trigger begins before insert on message_thread for each row execute function message_thread_begins();

create function message_thread_read() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.read_position < old.read_position or new.read_position > new.last_position then
    raise exception 'a thread is read forwards, as far as it goes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger read_forwards before update of read_position on message_thread
  for each row execute function message_thread_read();

create table thread_message (
  tenant_id uuid not null default current_tenant_id(),
  thread_id uuid not null,
  -- Which of the thread; given by the database.
  position integer not null default 0,
  -- `note` is staff's own and never shown to the customer; `closed` ends the thread until the customer writes again.
  author text not null check (author in ('customer', 'staff', 'note', 'closed')),
  staff_id uuid,
  -- Of whoever of staff wrote it, then: customers are told the role and not the person.
  roles text[] not null default '{}',
  text text not null check (length(text) <= 4000),
  -- What its placeholders stand for, as it was when it was sent.
  filled jsonb not null default '{}' check (jsonb_typeof(filled) = 'object'),
  sent_at timestamptz not null default now(),
  -- Of an answer or an ending: since when the customer had waited for it.
  waited_since timestamptz,
  primary key (tenant_id, thread_id, position),
  foreign key (tenant_id, thread_id) references message_thread,
  foreign key (tenant_id, staff_id) references staff,
  check ((author = 'customer') = (staff_id is null)),
  check ((author = 'closed') = (text = ''))
);
create index on thread_message (tenant_id, sent_at) where waited_since is not null;
select protect_tenant_table('thread_message');
revoke update, delete on thread_message from openfloor_app;
create trigger append_only before update or delete or truncate on thread_message
  for each statement execute function audit_refuse_change();

-- As the owner: the serving login may add a message, and by that alone moves its thread.
create function thread_message_added() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thread message_thread;
begin
  select * into thread from message_thread t
  where t.tenant_id = new.tenant_id and t.thread_id = new.thread_id for update;
  if not found then
    raise exception 'a message is of a thread' using errcode = 'integrity_constraint_violation';
  end if;
  if thread.closed_at is not null and new.author in ('staff', 'closed') then
    raise exception 'a closed thread waits for its customer'
      using errcode = 'integrity_constraint_violation', constraint = 'thread_is_open';
  end if;
  new.position := thread.last_position + 1;
  -- By the database's clock: whoever waits is not made to wait less by a clock that is wrong.
  new.sent_at := date_trunc('milliseconds', clock_timestamp());
  new.waited_since := case when new.author in ('staff', 'closed') then thread.waiting_since end;
  update message_thread set
    last_position = new.position,
    last_at = case when new.author in ('customer', 'staff') then new.sent_at else last_at end,
    waiting_since = case new.author
      when 'customer' then coalesce(waiting_since, new.sent_at)
      when 'note' then waiting_since end,
    closed_at = case new.author when 'closed' then new.sent_at when 'note' then closed_at end
  where tenant_id = new.tenant_id and thread_id = new.thread_id;
  return new;
end $$;
create trigger added before insert on thread_message for each row execute function thread_message_added();

-- Answers are told. What others have added to the kinds meanwhile stays.
do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notification'::regclass and conname = 'notification_kind_check';
begin
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''MESSAGE_ANSWERED''::text, ');
end $$;

alter table notice_silence
  drop constraint notice_silence_topic_check,
  add constraint notice_silence_topic_check check (topic in ('ALERTS', 'ORDERS', 'MONEY', 'MESSAGES', 'NEWS'));
