-- A paper that no terms name serves nobody: it goes after a time, bytes and row. Whoever sends it again keeps it.
alter table offer_paper add column asked_at timestamptz not null default now();
update offer_paper set asked_at = created_at;
create index on offer_paper (tenant_id, asked_at);
create index on offer_paper (tenant_id, uploaded_by, created_at);
grant update (asked_at), delete on offer_paper to openfloor_app;

-- By terms of offers and products, of whichever version, or by a change that waits for a second person.
create function paper_is_named(p_tenant uuid, p_paper text) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (select from offer_terms t where t.tenant_id = p_tenant and t.documents::text like '%' || p_paper || '%')
      or exists (select from product_terms t where t.tenant_id = p_tenant and t.documents::text like '%' || p_paper || '%')
      or exists (select from proposal p where p.tenant_id = p_tenant and p.state = 'open'
        and p.payload::text like '%' || p_paper || '%')
  $$;

create function offer_paper_goes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.asked_at > now() - interval '7 days' or paper_is_named(old.tenant_id, old.paper_id) then
    raise exception 'a paper stays as long as terms name it' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger goes before delete on offer_paper for each row execute function offer_paper_goes();
