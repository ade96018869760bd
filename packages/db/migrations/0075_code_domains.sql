-- The codes of currencies, markets, languages, kinds of offers and roles, each list once. A column keeps its type, so
-- that functions and drivers see plain text; its check asks the domain. A new code is one `alter domain`.

create domain currency_code as text
  constraint currency_code_known check (value in ('NGN', 'BRL', 'INR', 'USD'));
-- What a tenant can keep its books in: every currency but the one that all tenants share.
create domain local_currency_code as currency_code
  constraint local_currency_code_known check (value <> 'USD');
create domain market_code as text
  constraint market_code_known check (value in ('NSENG', 'BMFBOVESPA', 'INDIA', 'US'));
create domain language_code as text
  constraint language_code_known check (value in ('en', 'zh', 'pt'));
create domain offer_kind as text
  constraint offer_kind_known check (value in ('BLOCK_TRADE', 'IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP'));
create domain staff_role as text
  constraint staff_role_known check (
    value in ('owner', 'compliance', 'treasury', 'dealing', 'content', 'support', 'auditor')
  );

-- Every check of one column against one of these lists, whatever its table is called by now.
do $$
declare
  found record;
begin
  for found in
    select c.conrelid::regclass as relation, c.conname as name, a.attname as field,
      case
        when c.definition like '%''NGN''%' and c.definition like '%''USD''%' then 'currency_code'
        when c.definition like '%''NGN''%' then 'local_currency_code'
        when c.definition like '%''NSENG''%' then 'market_code'
        when c.definition like '%''zh''%' then 'language_code'
        when c.definition like '%''BLOCK_TRADE''%' then 'offer_kind'
      end as domain
    from (select *, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c') c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.connamespace = 'public'::regnamespace and c.coninhcount = 0
      and c.definition ~ '^CHECK \(\(\w+ = ANY \(ARRAY\[[^]]*''(NGN|NSENG|zh|BLOCK_TRADE)''[^]]*\]\)\)\)$'
  loop
    execute format('alter table %s drop constraint %I', found.relation, found.name);
    execute format('alter table %s add constraint %I check (%I::%s is not null)',
      found.relation, found.name, found.field, found.domain);
  end loop;
end $$;

alter table tenant drop constraint tenant_languages_known;
alter table tenant add constraint tenant_languages_known check (
  cardinality(languages) > 0 and languages::language_code[] is not null and default_language = any (languages)
);

alter table staff drop constraint staff_roles_known;
alter table staff add constraint staff_roles_known check (
  roles::staff_role[] is not null
  -- Who audits does nothing else.
  and ('auditor' <> all (roles) or roles = array['auditor'])
);

-- What the ledger counts is money or shares; nothing else passes its check.
create function is_money(asset text) returns boolean language sql immutable parallel safe
  return not starts_with(asset, 'share/');

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as relation, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0
      and pg_get_constraintdef(oid) like '%''NGN''%' and pg_get_constraintdef(oid) like '%starts_with(asset%'
  loop
    execute format('alter table %s drop constraint %I', found.relation, found.name);
    execute format(
      'alter table %s add constraint %I check (case when is_money(asset) then asset::currency_code is not null
        else length(asset) > 6 and ledger_word(asset) end)', found.relation, found.name);
  end loop;
end $$;
