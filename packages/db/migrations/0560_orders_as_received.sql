-- A transaction of its own.
-- All orders of a tenant, newest first: the one list of orders that is not of one customer. It grows at one end, as orders do.
create index trade_order_as_received on trade_order (tenant_id, received_at, order_id);
