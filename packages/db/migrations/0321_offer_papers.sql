-- Papers of offers, such as a prospectus: PDF files that lie sealed beside customers' files. A paper is named by the SHA-256
-- of its bytes, so what two people agreed to, and what the public log has of the terms, is this file and no other.
create table offer_paper (
  tenant_id uuid not null references tenant,
  paper_id text not null check (paper_id ~ '^[0-9a-f]{64}$'),
  byte_size integer not null check (byte_size > 0),
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  -- Null until its bytes are there.
  stored_at timestamptz,
  primary key (tenant_id, paper_id)
);
select protect_tenant_table('offer_paper');
revoke update, delete on offer_paper from openfloor_app;
grant update (stored_at) on offer_paper to openfloor_app;

-- What was never on a market has nothing to be judged by but its prospectus.
create function offer_guard_paper() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from offer_terms t
      cross join lateral jsonb_array_elements(t.documents) d
      join offer_paper p on p.tenant_id = t.tenant_id and p.paper_id = d ->> 'sha256' and p.stored_at is not null
    where t.tenant_id = new.tenant_id and t.offer_id = new.offer_id and t.version = new.terms_version) then
    raise exception 'an IPO is published with its prospectus' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_paper before update on offer for each row
  when (new.kind = 'IPO' and old.state = 'draft' and new.state = 'published') execute function offer_guard_paper();
