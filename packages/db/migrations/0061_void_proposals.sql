-- A proposal is void once its record has been decided otherwise: nobody decided about it, and nobody can any more.
alter table proposal drop constraint proposal_state_check, drop constraint proposal_check;
alter table proposal
  add constraint proposal_state_known check (state in ('open', 'executed', 'rejected', 'cancelled', 'void')),
  add constraint somebody_decides check ((state in ('open', 'void')) = (decided_by is null)),
  add constraint decided_at_some_time check ((state = 'open') = (decided_at is null)),
  add constraint void_says_why check (state <> 'void' or decision_reason is not null);
