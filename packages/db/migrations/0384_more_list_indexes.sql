-- Threads of one member of staff, or of nobody, whoever waits longest first.
create index on message_thread (tenant_id, assigned_to, waiting_since, thread_id);
-- By when they were opened: as the whole list is read, and by the beginning of a number.
create index on message_thread (tenant_id, opened_at, thread_id);
