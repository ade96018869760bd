-- A transaction of its own.
-- What today's tables of candles, of the audit log and of notices will hold when they become pieces.
do $$
begin
  perform parts.plan_table('candle_minute', 'minute', 'minute', 'month', true);
  -- A chart of days reads years of one instrument: by month it would look into a hundred pieces for it.
  perform parts.plan_table('candle_day', 'minute', 'minute', 'year', false);
  perform parts.plan_table('audit_entry', 'at', 'time', 'month', false);
  perform parts.plan_table('notification', 'created_at', 'time', 'month', true);
  perform parts.hold(array['candle_minute', 'candle_day', 'audit_entry', 'notification']);
  perform parts.bound_table(name) from parts.plan;
end $$;
