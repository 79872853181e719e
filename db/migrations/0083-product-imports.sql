-- A file of another shop's products: its preview, then what became of it.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  actor_id bigint constraint product_imports_actor_fk references users on delete set null,
  source text not null constraint product_imports_source check (source in ('shopify', 'woocommerce')),
  file_name text not null,
  -- SHA-256 of the CSV and of the ZIP with it, in hex.
  file_hash text not null constraint product_imports_file_hash check (file_hash ~ '^[0-9a-f]{64}$'),
  -- The file's prices were read in it.
  currency text not null,
  -- The names of the ZIP's pictures; the ZIP lies in the storage until the import is done.
  pictures jsonb not null default '[]',
  state text not null default 'preview'
    constraint product_imports_state check (state in ('preview', 'running', 'done')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index product_imports_actor_id on product_imports (actor_id);
create index product_imports_created_at on product_imports (created_at);
-- One file is imported once at a time, whoever started it.
create unique index product_imports_running on product_imports (file_hash) where state = 'running';

create table product_import_items (
  import_id uuid not null constraint product_import_items_import_fk
    references product_imports on delete cascade,
  place integer not null,
  -- As the file has it.
  product jsonb not null,
  -- What an admin answered where the file says nothing.
  choice jsonb not null default '{}',
  kind text not null default 'wrong'
    constraint product_import_items_kind check (kind in ('create', 'change', 'same', 'wrong')),
  -- What the preview shows, and a digest of all that it stands for.
  plan jsonb not null default '{}',
  digest text not null default '',
  product_id integer constraint product_import_items_product_fk references products on delete set null,
  outcome text constraint product_import_items_outcome
    check (outcome in ('created', 'changed', 'same', 'wrong')),
  photos jsonb not null default '[]',
  photos_done integer not null default 0,
  -- What went wrong while it was imported.
  report jsonb not null default '[]',
  is_done boolean not null default false,
  primary key (import_id, place)
);
create index product_import_items_product_id on product_import_items (product_id);
create index product_import_items_left on product_import_items (import_id, place) where not is_done;

-- A photo that was imported comes from there, and comes once; empty for one that was uploaded.
alter table product_photos add column source text not null default '';
create unique index product_photos_source on product_photos (product_id, source) where source <> '';
