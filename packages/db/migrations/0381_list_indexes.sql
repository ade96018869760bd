-- Orders and searches of the console's lists, which would read a whole tenant's rows otherwise. None of these tables is
-- written by an order.
-- Not by when it was seen last, which is written anew with every call.
create index on customer_session (tenant_id, customer_id, created_at desc);
create index on customer (tenant_id, invitation_code_key, created_at) where invitation_code_key is not null;
create index on identity_submission (tenant_id, submitted_at desc, submission_id desc);
create index on deposit (tenant_id, amount, deposit_id);
create index on withdrawal (tenant_id, amount, withdrawal_id);
create index on bank_line (tenant_id, amount, line_id);
create index on product_order (tenant_id, product_id, bought_at desc);
create index on deposit_code_use (tenant_id, code_key, used_at);
create index on proposal (tenant_id, customer_id, created_at) where customer_id is not null;
create index on proposal (tenant_id, subject);
create index on proposal (tenant_id, expires_at, proposal_id);
