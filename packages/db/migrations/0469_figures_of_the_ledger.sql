-- A transaction of its own.
analyze trade_order, ledger_transaction, ledger_entry;
