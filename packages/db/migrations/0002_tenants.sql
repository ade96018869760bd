-- A tenant is a licensed operator: its brand, currency, languages and switches.
create table tenant (
  tenant_id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  title text not null,
  legal_name text not null,
  default_currency text not null check (default_currency in ('NGN', 'BRL', 'INR')),
  default_language text not null check (default_language in ('en', 'zh', 'pt')),
  default_theme smallint not null default 3 check (default_theme in (1, 3)),
  default_market_title text not null,
  us_market_show boolean not null default false,
  market_buy_model smallint not null default 1,
  other_daily_trade_enable boolean not null default false,
  landing_page_url text,
  ios_package_url text,
  customer_service_url text,
  -- The colours the operator chose; the server adjusts them where their contrast fails.
  brand_fill_light text not null,
  brand_ink_light text not null,
  brand_fill_dark text not null,
  brand_ink_dark text not null,
  logo_image_id text not null,
  favicon_image_id text not null,
  user_head_image_id text,
  created_at timestamptz not null default now()
);
select protect_tenant_table('tenant');

create table tenant_host (
  host text primary key check (host = lower(host) and host <> ''),
  tenant_id uuid not null references tenant
);
create index on tenant_host (tenant_id);
select protect_tenant_table('tenant_host');

-- Logo, banners, pictures of news. Named by their content, so that an address can be cached for ever.
create table tenant_image (
  tenant_id uuid not null references tenant,
  image_id text not null,
  content_type text not null check (content_type in ('image/svg+xml', 'image/png', 'image/webp', 'image/jpeg')),
  bytes bytea not null check (length(bytes) <= 1048576),
  primary key (tenant_id, image_id)
);
select protect_tenant_table('tenant_image');

create table agreement (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('USER', 'REGISTRATION')),
  version integer not null check (version > 0),
  published_at timestamptz not null default now(),
  primary key (tenant_id, kind, version)
);
select protect_tenant_table('agreement');

create table agreement_text (
  tenant_id uuid not null,
  kind text not null,
  version integer not null,
  language text not null check (language in ('en', 'zh', 'pt')),
  title text not null,
  paragraphs text[] not null,
  primary key (tenant_id, kind, version, language),
  foreign key (tenant_id, kind, version) references agreement
);
select protect_tenant_table('agreement_text');

-- The host is looked up before a tenant is known. The two functions run as the tables' owner and reveal
-- nothing but ids; the policies let that owner through where it is not a superuser.
create policy owner_reads on tenant_host for select to current_user using (true);
create policy owner_reads on tenant for select to current_user using (true);

create function tenant_for_host(wanted text) returns uuid
  language sql stable security definer set search_path = public
  as $$ select tenant_id from tenant_host where host = wanted $$;

create function tenant_ids() returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select tenant_id from tenant order by name $$;
