-- A transaction of its own.
-- A silence and a duty last for 24 hours at most: a day of the session's zone has 23 or 25 where clocks change. What has ended stays as it was.
select parts.hold(array['alert_duty', 'alert_silence', 'past_alert']);

alter table alert_silence
  drop constraint alert_silence_check,
  add constraint alert_silence_hours check (until <= begun_at + interval '24 hours');
alter table alert_duty
  drop constraint alert_duty_check,
  add constraint alert_duty_hours check (until <= since + interval '24 hours');

revoke update on past_alert from openfloor_app;
