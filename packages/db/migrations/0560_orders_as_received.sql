-- A transaction of its own.
-- All orders of a tenant, newest first: the one list of orders that is not of one customer. It grows at one end, as orders do, and
-- stands in for the index of blocks by the same time.
select parts.hold(array['trade_order']);
create index trade_order_as_received on trade_order (tenant_id, received_at, order_id);
drop index trade_order_received_at_idx;
