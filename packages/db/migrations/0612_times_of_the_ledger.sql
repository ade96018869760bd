-- The index of the times of transactions knows a block only once somebody has looked through it. That was left to vacuum, which comes when a
-- fifth of a piece is new: until then whoever asks by time reads all of that, and a journal asks a thousand times. So it is done when the books
-- of a day are closed. Where somebody else is at a piece, it is left to the next day.
create function ledger_times_look() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms'
as $$
declare
  v_index regclass;
begin
  for v_index in
    select i.indexrelid from pg_partition_tree('ledger_transaction') p
    join pg_index i on i.indrelid = p.relid
    join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam
    where p.isleaf and a.amname = 'brin'
  loop
    begin
      perform brin_summarize_new_values(v_index);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
revoke execute on function ledger_times_look() from public;
grant execute on function ledger_times_look() to openfloor_app;
