-- What one member of the platform's staff asked for, across tenants, with whom to find each tenant by. The caller takes
-- a page of it.
drop function platform_access_of(uuid);
create function platform_access_of(member uuid) returns table (
  tenant_id uuid, access_id uuid, platform_staff_id uuid, platform_username text, reason text, hours integer,
  asked_at timestamptz, granted_at timestamptz, ends_at timestamptz, ended_at timestamptz, tenant_title text, hosts text[]
)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select a.tenant_id, a.access_id, a.platform_staff_id, a.platform_username, a.reason, a.hours, a.asked_at,
      a.granted_at, a.ends_at, a.ended_at, t.title,
      array(select h.host from tenant_host h where h.tenant_id = t.tenant_id order by h.host)
    from platform_access a join tenant t on t.tenant_id = a.tenant_id
    where a.platform_staff_id = member
  $$;
