-- Files of the bucket that no row named when the sweep saw them; they go once it has been so for days.
create table unnamed_files (
  key text primary key,
  noticed_at timestamptz not null default now()
);
create index unnamed_files_noticed_at on unnamed_files (noticed_at);

-- Where the sweep of files goes on: behind this key.
create table file_sweep (
  is_only boolean primary key default true constraint file_sweep_only check (is_only),
  after_key text not null default ''
);
insert into file_sweep default values;
