-- How old a price may be to trade on it, for the tenant's own market and for the US market.
alter table tenant
  add column quote_age_max_seconds smallint not null default 60
    constraint quote_age_max_seconds check (quote_age_max_seconds between 5 and 900),
  add column quote_age_max_seconds_us smallint not null default 60
    constraint quote_age_max_seconds_us check (quote_age_max_seconds_us between 5 and 900);
