-- Which of the tenant's accounts the customer was told to pay into, as it was then; for USDT the coin type and its address.
-- What was announced before has none. A deposit keeps what it was announced with (`review_guard`).
alter table deposit
  add column into_bank text check (into_bank <> ''),
  add column into_number text check (into_number <> ''),
  add column into_name text check (into_name <> ''),
  add constraint into_whole check ((into_bank is null) = (into_number is null));
