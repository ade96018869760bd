-- A message may be about an exchange, too.
alter table message_thread
  drop constraint message_thread_record_kind_check,
  add constraint message_thread_record_kind_check
    check (record_kind in ('deposit', 'withdrawal', 'order', 'application', 'product', 'exchange'));
