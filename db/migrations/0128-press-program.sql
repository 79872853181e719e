-- The program beside a press has a key; only its hash is stored.
alter table presses
  add column key_hash text constraint presses_key_hash check (key_hash ~ '^[0-9a-f]{64}$'),
  add column key_made_at timestamptz,
  add column seen_at timestamptz,
  add constraint presses_key_hash_unique unique (key_hash),
  add constraint presses_key_made check ((key_hash is null) = (key_made_at is null));

-- What a press is to load: the print files of these pieces, in their order.
create table press_work (
  id bigint generated always as identity primary key,
  press_id integer not null constraint press_work_press_fk references presses on delete cascade,
  batch_id bigint constraint press_work_batch_fk references batches on delete set null,
  -- Until the press has taken it, this scan can take it back.
  scan_id uuid not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  placed_at timestamptz,
  -- What the program said last: why it cannot place the files, or which it left out.
  note text not null default '' constraint press_work_note check (length(note) <= 1000),
  constraint press_work_placed check (placed_at is null or taken_at is not null)
);
create index press_work_press_id on press_work (press_id, id);
create index press_work_open on press_work (press_id, id) where placed_at is null;
create index press_work_batch_id on press_work (batch_id);
create index press_work_scan_id on press_work (scan_id);
create index press_work_created_at on press_work (created_at);

create table press_work_pieces (
  work_id bigint not null constraint press_work_pieces_work_fk references press_work
    on delete cascade,
  -- In the order of the press, from 1; numbers stay when others are left out.
  number integer not null constraint press_work_pieces_number check (number > 0),
  piece_id bigint not null constraint press_work_pieces_piece_fk references pieces
    on delete cascade,
  primary key (work_id, number)
);
create index press_work_pieces_piece_id on press_work_pieces (piece_id);
