-- A transaction of its own.
-- Of two indexes on the same times, the one with the smaller steps (`ledger_transaction_by_time`) is enough.
select parts.hold(array['ledger_transaction']);
drop index ledger_transaction_posted_at_idx;
