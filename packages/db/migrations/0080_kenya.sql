-- Kenya's currency and market.
alter domain currency_code drop constraint currency_code_known;
alter domain currency_code add constraint currency_code_known check (value in ('NGN', 'BRL', 'INR', 'KES', 'USD'));
alter domain market_code drop constraint market_code_known;
alter domain market_code add constraint market_code_known
  check (value in ('NSENG', 'BMFBOVESPA', 'INDIA', 'NSEKE', 'US'));
