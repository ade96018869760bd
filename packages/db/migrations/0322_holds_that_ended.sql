-- That a hold has ended is told as its beginning is. What others have added to the kinds meanwhile stays.
do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notification'::regclass and conname = 'notification_kind_check';
begin
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''DEPOSIT_UNHELD''::text, ''WITHDRAWAL_UNHELD''::text, ');
end $$;
