-- What is due next, and how much is by now, is asked every second: found by its moment, without counting what waits for later.
create index day_trade_lot_closing on day_trade_lot (tenant_id, close_at) where sold_shares < shares;
create index product_order_maturing on product_order (tenant_id, matures_at) where profit is null;
