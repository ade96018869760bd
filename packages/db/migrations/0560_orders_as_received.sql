-- All orders of a tenant, newest first: the one list of orders that is not of one customer. What it is narrowed by is in the
-- index, so that looking for a rare one reads no rows that are not shown.
create index trade_order_as_received on trade_order (tenant_id, received_at, order_id)
  include (customer_id, instrument_id, side, state);
