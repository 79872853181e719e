-- A sweep asks Stripe first about those that it asked about longest ago.
alter table disputes add column checked_at timestamptz not null default now();
create index disputes_undecided on disputes (checked_at, id)
  where status not in ('won', 'lost', 'warning_closed', 'prevented');

-- The earlier version writes it, so it stays; an inquiry that became a dispute is answered again all the same.
comment on column disputes.is_evidence_sent is 'Read by nothing: the status alone says whether a dispute can be answered.';
