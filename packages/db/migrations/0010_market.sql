-- The market is the same for every tenant: these tables have no tenant, and hold nothing about anybody.

create table instrument (
  instrument_id text primary key check (length(instrument_id) between 1 and 64),
  -- Candles name their instrument by number: four bytes instead of a text in every row and index entry.
  instrument_no integer generated always as identity unique,
  source text not null,
  market text not null check (market in ('NSENG', 'INDIA', 'BMFBOVESPA', 'US')),
  symbol text not null,
  name text not null,
  currency text not null check (currency in ('NGN', 'INR', 'BRL', 'USD')),
  is_index boolean not null,
  price_decimals smallint not null check (price_decimals between 0 and 8),
  tick_size double precision not null check (tick_size > 0),
  listed boolean not null,
  issue_price double precision,
  sort integer not null,
  -- Daily candles are complete before this minute; null while there are none.
  days_through_minute integer,
  unique (market, symbol)
);

-- A bucket is named by its start in minutes since the epoch. Quotes are market data, not money, hence doubles.
-- No foreign keys: rows come in bulk and only from the hub, which takes the number from the table above.
create table candle_minute (
  instrument_no integer not null,
  minute integer not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  volume double precision not null,
  turnover double precision not null,
  primary key (instrument_no, minute)
);
-- For throwing away old minutes without reading the table.
create index candle_minute_by_time on candle_minute using brin (minute);

create table candle_day (
  instrument_no integer not null,
  minute integer not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  volume double precision not null,
  turnover double precision not null,
  primary key (instrument_no, minute)
);

-- Spans [from, to) of minutes whose candles are complete: lived through by the server, for all instruments of a source …
create table market_live_span (
  source text not null,
  from_minute integer not null,
  to_minute integer not null check (to_minute >= from_minute),
  primary key (source, from_minute)
);

-- … or asked of the source afterwards, for one instrument.
create table candle_fill (
  instrument_no integer not null,
  from_minute integer not null,
  to_minute integer not null check (to_minute > from_minute),
  primary key (instrument_no, from_minute)
);

grant select, insert, update, delete
  on instrument, candle_minute, candle_day, market_live_span, candle_fill to openfloor_app;
