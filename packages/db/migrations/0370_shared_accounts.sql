-- Whoever decides about a payment is told whether somebody else is paid to the same account.
create index on payout_account (tenant_id, account_key);
