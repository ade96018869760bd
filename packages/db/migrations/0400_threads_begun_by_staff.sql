-- Staff may begin a thread. It counts towards what staff may have open with a customer, and not towards what the
-- customer may: nobody is kept from asking because somebody wrote to them.
alter table message_thread
  add column begun_by uuid,
  add foreign key (tenant_id, begun_by) references staff;
