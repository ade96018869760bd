-- Owners say whether a new device is theirs. The answer holds wherever they are logged in.
alter table notification
  add column answer text check (answer in ('MINE', 'NOT_MINE')),
  add constraint notification_answer_kind_check check (answer is null or kind = 'NEW_DEVICE');
