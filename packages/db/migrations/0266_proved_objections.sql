-- A head that the log's own key has signed proves that a device was shown it; without a signature anybody can say anything.
alter table proof_objection add column note text check (length(note) <= 4000);
