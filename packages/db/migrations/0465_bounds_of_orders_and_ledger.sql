-- A transaction of its own.
do $$
begin
  perform parts.plan_table('trade_order', 'received_at', 'time', 'month', false);
  perform parts.plan_table('ledger_transaction', 'posted_at', 'time', 'month', false);
  insert into parts.plan (name, key, measure, unit, bound, transient)
  select 'ledger_entry', key, measure, unit, bound, transient from parts.plan where name = 'ledger_transaction';
  perform parts.hold(array['trade_order', 'ledger_transaction', 'ledger_entry']);
end $$;

-- Entries had no time of their own. Those that are there get none either, which would write each of them anew: theirs is
-- their transaction's, and all of them lie in one piece.
alter table ledger_entry add column posted_at timestamptz not null default '-infinity';

select parts.bound_table(name) from unnest(array['trade_order', 'ledger_transaction', 'ledger_entry']) as name;
