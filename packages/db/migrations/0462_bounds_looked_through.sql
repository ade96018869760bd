-- A transaction of its own.
-- Reads the tables while others write them.
select parts.prove_table(name)
from unnest(array['candle_minute', 'candle_day', 'audit_entry', 'notification']) as name;
