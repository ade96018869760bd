-- A transaction of its own.
-- Whoever was posting when the function was replaced did so by the old one, which knew no time of entries. Nobody is any more
-- once these locks are had.
select parts.hold(array['ledger_chain', 'ledger_entry']);
alter table ledger_entry alter column posted_at drop default;
