-- A temporary password given to somebody who forgot theirs works for a while only.
alter table staff
  add column password_expires_at timestamptz,
  -- Who may see the temporary password of a reset that two people agreed to, and until when.
  add column reset_by uuid,
  add column reset_until timestamptz,
  add constraint reset_is_whole check ((reset_by is null) = (reset_until is null)),
  add constraint nobody_resets_themselves check (reset_by is null or reset_by <> staff_id),
  add foreign key (tenant_id, reset_by) references staff;
alter table platform_staff add column password_expires_at timestamptz;
