-- The dashboard counts what staff have done lately, and how long it had waited.
create index on deposit (tenant_id, reviewed_at) where reviewed_at is not null;
create index on withdrawal (tenant_id, paid_at) where paid_at is not null;
create index on withdrawal (tenant_id, decided_at) where status = 'rejected';
create index on identity_submission (tenant_id, reviewed_at) where reviewed_at is not null;
create index on proposal (tenant_id, decided_at) where state in ('executed', 'rejected');
create index on reconciliation_break (tenant_id, resolved_at) where resolved_at is not null;
