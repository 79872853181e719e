-- What is written into many rows after an upgrade, by a job in small batches.
create table fills (
  name text primary key,
  -- Where the next batch goes on, in the fill's own words.
  position text,
  done bigint not null default 0 constraint fills_done check (done >= 0),
  -- The rows that there were at its start, where that is cheap to count.
  total bigint,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
