-- A transaction of its own.
-- How joins with these tables are planned.
analyze candle_minute, candle_day, audit_entry, notification;
