-- A transaction of its own.
-- Orders by when they were received lie in an index of their own since 0560: the one of blocks by the same time is not needed.
select parts.hold(array['trade_order']);
drop index trade_order_received_at_idx;
