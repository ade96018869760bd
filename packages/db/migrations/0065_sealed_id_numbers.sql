-- ID numbers are kept sealed with SECRETS_KEY. The hash has a key too: it finds equal numbers without opening any.
-- Numbers from before stay in `id_number` until a server starts, which seals them before it serves anybody.
alter table identity_submission
  add column id_number_sealed bytea,
  add column id_number_hash bytea check (length(id_number_hash) = 32),
  alter column id_number drop not null,
  drop column id_number_key,
  add check (num_nonnulls(id_number, id_number_sealed) = 1),
  add check ((id_number_sealed is null) = (id_number_hash is null));
create index on identity_submission (tenant_id, id_number_hash);

-- Sealing a number, or sealing it anew, changes nothing that was asked for: without the key nobody makes another one.
drop trigger guard_review on identity_submission;
create trigger guard_review before update on identity_submission for each row
  when (to_jsonb(old) - array['id_number', 'id_number_sealed', 'id_number_hash']
    is distinct from to_jsonb(new) - array['id_number', 'id_number_sealed', 'id_number_hash'])
  execute function review_guard();
