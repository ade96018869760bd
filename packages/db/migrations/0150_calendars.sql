-- When markets trade is data. What the project ships fills these tables with each version of the server; what people
-- have decided stays. A year without a row is a year without trading.

create table market_calendar (
  market text primary key check (market::market_code is not null),
  -- Of what was shipped; an older server does not take back what a newer one brought.
  edition integer not null,
  -- Grows with every change, so that every server sees that there was one.
  revision integer not null default 1 check (revision > 0)
);

create table market_year (
  market text not null references market_calendar,
  year integer not null check (year between 2000 and 2199),
  origin text not null check (origin in ('shipped', 'decided')),
  primary key (market, year)
);

-- Days that are not like the others of their week.
create table market_day (
  market text not null,
  day date not null,
  year integer generated always as (extract(year from day)::integer) stored,
  -- `ordinary` takes back what was shipped as closed, and opens a weekend.
  kind text not null check (kind in ('closed', 'shortened', 'ordinary')),
  open_minute integer check (open_minute between 0 and 1439),
  close_minute integer check (close_minute between 1 and 1440),
  name text not null check (length(name) between 1 and 80),
  -- Nobody has declared it yet.
  expected boolean not null,
  origin text not null check (origin in ('shipped', 'decided')),
  primary key (market, day),
  foreign key (market, year) references market_year (market, year),
  check ((kind = 'shortened') = (open_minute is not null or close_minute is not null)),
  check (open_minute < close_minute)
);

-- Whoever migrates fills them; the server itself only reads.
grant select on market_calendar, market_year, market_day to openfloor_app;
