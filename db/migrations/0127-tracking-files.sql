-- A file of order and parcel numbers that an admin sent: it is previewed, then taken row by row.
create table tracking_files (
  id uuid primary key default gen_random_uuid(),
  actor_id bigint not null constraint tracking_files_actor_fk references users on delete cascade,
  file_name text not null,
  -- The names of its columns, none where it has no such row.
  head jsonb not null,
  -- Its lines, each with its number in the file and its cells.
  lines jsonb not null,
  -- Which column is the order's, the parcel's, the carrier's and the recipient's.
  columns jsonb not null,
  -- Who carries what the file names nobody for.
  carrier text not null default '',
  -- The rows that were ticked last, and whether their orders are to be shipped; null before.
  chosen jsonb,
  created_at timestamptz not null default now()
);
create index tracking_files_actor_id on tracking_files (actor_id);
create index tracking_files_created_at on tracking_files (created_at);

-- What became of its rows. Each is written with the change of its order.
create table tracking_file_rows (
  file_id uuid not null constraint tracking_file_rows_file_fk
    references tracking_files on delete cascade,
  -- The line's number in the file.
  row integer not null,
  outcome text not null constraint tracking_file_rows_outcome
    check (outcome in ('set', 'shipped', 'same', 'not')),
  -- Why it was not taken.
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (file_id, row)
);

-- The preview says which other order has a parcel's number.
create index orders_tracking_number on orders (tracking_number) where tracking_number is not null;
