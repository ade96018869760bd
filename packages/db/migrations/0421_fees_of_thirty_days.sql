-- What a change of fees would have done is asked each time that somebody looks at its proposal: from this index alone, since
-- an order's row is far wider than what is asked of it.
create index trade_order_charged on trade_order (tenant_id, executed_at) include (side, currency, gross, fee)
  where state = 'filled';
