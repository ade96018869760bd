-- The stocks that a story is about, in the order in which it shows them.
create table news_stock (
  tenant_id uuid not null default current_tenant_id(),
  news_id uuid not null,
  instrument_id text not null,
  place integer not null,
  primary key (tenant_id, news_id, instrument_id),
  foreign key (tenant_id, news_id) references news_item on delete cascade
);
select protect_tenant_table('news_stock');

-- Whoever holds or watches one of them is told once, some customers at a time: until which one, and when all were.
alter table news_item add column told_until uuid, add column told_at timestamptz;
do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    update news_item set told_at = now();
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
create index on news_item (tenant_id, published_at) where told_at is null and not draft;

-- Who holds or watches a stock, in the order of customers.
create index on position_cost (tenant_id, instrument_id, customer_id);
create index on favourite (tenant_id, instrument_id, customer_id);
create index on watch_list_stock (tenant_id, instrument_id);
