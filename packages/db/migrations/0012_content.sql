-- What an operator publishes. Texts by language are objects such as {"en": "…", "pt": "…"}.
create table news_item (
  tenant_id uuid not null references tenant,
  news_id uuid not null default gen_random_uuid(),
  title text not null,
  source text not null,
  image_id text,
  content text not null,
  published_at timestamptz not null,
  primary key (tenant_id, news_id),
  foreign key (tenant_id, image_id) references tenant_image
);
create index on news_item (tenant_id, published_at desc, news_id);
select protect_tenant_table('news_item');

create table banner (
  tenant_id uuid not null references tenant,
  banner_id uuid not null default gen_random_uuid(),
  position integer not null,
  image_id text not null,
  title jsonb not null,
  text jsonb,
  link text,
  primary key (tenant_id, banner_id),
  foreign key (tenant_id, image_id) references tenant_image
);
select protect_tenant_table('banner');

create table shortcut (
  tenant_id uuid not null references tenant,
  shortcut_id uuid not null default gen_random_uuid(),
  place text not null check (place in ('HOME', 'MARKET')),
  position integer not null,
  name jsonb not null,
  icon text not null,
  link text not null,
  primary key (tenant_id, shortcut_id)
);
select protect_tenant_table('shortcut');
