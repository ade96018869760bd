-- The platform's own log is a chain of no tenant: what is found in it belongs to none either.
alter table search_word drop constraint if exists search_word_tenant_id_fkey;
