-- All threads, whoever waits longest first.
create index on message_thread (tenant_id, waiting_since, thread_id);
