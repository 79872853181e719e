-- Sides of designs that took too much time or memory to draw. A new version of the drawing tries again.
create table undrawable_sides (
  document_hash text not null,
  side text not null constraint undrawable_sides_side check (side in ('front', 'back')),
  drawing_version integer not null,
  failed_at timestamptz not null default now(),
  constraint undrawable_sides_pkey primary key (document_hash, side)
);
create index undrawable_sides_failed_at on undrawable_sides (failed_at);
