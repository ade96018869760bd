-- Notices also go to a confirmed e-mail address, unless the customer has switched their topic off there.
alter table notice_silence
  drop constraint notice_silence_way_check,
  drop constraint notice_silence_check,
  add constraint notice_silence_way_check check (way in ('PUSH', 'EMAIL', 'APP')),
  -- What happened to the customer's own money and orders is always told in the app.
  add constraint notice_silence_check check (way <> 'APP' or topic = 'NEWS');

-- Of a notice only its id: its words are made when it is sent, from what the notice keeps.
alter table outgoing_mail
  add column notification_id uuid,
  alter column sealed drop not null,
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check check (kind in ('TEST', 'EMAIL_CODE', 'EMAIL_CHANGES', 'NOTICE')),
  add constraint outgoing_mail_content check (
    (kind = 'NOTICE') = (notification_id is not null) and (kind = 'NOTICE') = (sealed is null)),
  add foreign key (tenant_id, notification_id) references notification on delete cascade,
  add unique (tenant_id, notification_id);
