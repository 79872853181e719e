-- Many prints on one roll of film: how the owner fills it, and what was planned and drawn for a batch.
alter table floor_settings
  add column gang_roll_mm double precision not null default 560
    constraint floor_settings_gang_roll check (gang_roll_mm between 100 and 1700),
  add column gang_gap_mm double precision not null default 5
    constraint floor_settings_gang_gap check (gang_gap_mm between 0 and 50),
  add column gang_margin_mm double precision not null default 5
    constraint floor_settings_gang_margin check (gang_margin_mm between 0 and 40),
  add column gang_end_mm double precision not null default 5
    constraint floor_settings_gang_end check (gang_end_mm between 0 and 200),
  add column gang_max_length_mm double precision not null default 5000
    constraint floor_settings_gang_length check (gang_max_length_mm between 500 and 10000),
  add column gang_is_mirrored boolean not null default false,
  add column gang_has_cut_marks boolean not null default false,
  add column gang_has_labels boolean not null default true,
  add column gang_may_turn boolean not null default true;

-- One a batch; made anew it is another one, whose files have other names.
create table gang_plans (
  id uuid primary key default gen_random_uuid(),
  -- Null once the batch is gone: then its files go, too.
  batch_id bigint constraint gang_plans_batch_fk references batches on delete set null,
  -- 'waiting' with an error is tried again.
  status text not null default 'waiting'
    constraint gang_plans_status check (status in ('waiting', 'planned', 'failed')),
  error text,
  -- As they were when somebody wanted the sheets.
  settings jsonb not null,
  -- The pieces that were in the batch, on a sheet or not.
  piece_ids bigint[] not null default '{}',
  -- [{key, label, reason}]
  left_out jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint gang_plans_batch_unique unique (batch_id)
);
create index gang_plans_created_at on gang_plans (created_at);

create table gang_sheets (
  plan_id uuid not null constraint gang_sheets_plan_fk references gang_plans on delete cascade,
  number integer not null constraint gang_sheets_number check (number > 0),
  length_mm double precision not null,
  fill double precision not null,
  -- Where each print lies, and what it is.
  layout jsonb not null,
  status text not null default 'waiting'
    constraint gang_sheets_status check (status in ('waiting', 'ready', 'failed')),
  error text,
  png_key text,
  png_bytes bigint,
  png_crc32 bigint,
  png_sha256 text,
  pdf_key text,
  pdf_bytes bigint,
  pdf_crc32 bigint,
  pdf_sha256 text,
  made_at timestamptz,
  primary key (plan_id, number),
  constraint gang_sheets_ready check (status <> 'ready'
    or num_nulls(png_key, png_bytes, png_crc32, png_sha256, pdf_key, pdf_bytes, pdf_crc32,
      pdf_sha256, made_at) = 0)
);
