-- A transaction of its own.
-- Reads the tables while others write them.
select parts.prove_table(name) from unnest(array['trade_order', 'ledger_transaction', 'ledger_entry']) as name;
