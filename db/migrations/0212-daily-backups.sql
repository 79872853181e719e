-- Each try to back the shop up, by the command or by the daily job.
create table backup_runs (
  id bigint generated always as identity primary key,
  -- A restored shop has another id: these are not its own.
  installation_id uuid not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null default 'running'
    constraint backup_runs_outcome check (outcome in ('running', 'done', 'failed')),
  name text,
  files integer,
  -- Of all that is in the backup, and of what was new.
  bytes bigint,
  added_bytes bigint,
  error text constraint backup_runs_error check (char_length(error) <= 500),
  constraint backup_runs_done
    check (outcome <> 'done' or num_nulls(ended_at, name, files, bytes, added_bytes) = 0)
);
create index backup_runs_newest on backup_runs (installation_id, id desc);
create index backup_runs_started_at on backup_runs (started_at);

-- Where backups go, and their passphrase, is in the environment alone.
create table backup_plan (
  is_only boolean primary key default true constraint backup_plan_only check (is_only),
  -- In the shop's time zone; null: no backup by itself.
  hour smallint constraint backup_plan_hour check (hour between 0 and 23),
  -- Who switched it on: a shop that is restored has another id, and does not begin by itself.
  installation_id uuid,
  changed_at timestamptz not null default now(),
  -- The owners were last mailed of a failure on this day.
  mailed_on date
);
insert into backup_plan default values;
