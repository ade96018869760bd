-- What the dashboard counts a day. Trades, of which there are most, are in neither index of entries.
create index on ledger_entry (tenant_id, scene, customer_id, sequence)
  where scene in ('USER_DEPOSIT', 'CONFIRM_WITHDRAW');
create index on trade_order using brin (received_at);
