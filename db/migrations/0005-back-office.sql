-- What admins do: who, what, to what, before and after, when.
create table audit_events (
  id bigint generated always as identity primary key,
  actor_id bigint constraint audit_events_actor_fk references users on delete set null,
  action text not null,
  subject_kind text not null constraint audit_events_subject_kind
    check (subject_kind in ('order', 'gallery-design', 'email-settings', 'mail')),
  subject_id text not null default '',
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_events_subject on audit_events (subject_kind, subject_id, id);
create index audit_events_actor_id on audit_events (actor_id);

alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'status', 'payment', 'cancel-requested', 'claimed', 'tracking', 'refund', 'note'
));

-- What the staff tell each other about an order; customers never see it.
create table staff_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint staff_notes_order_fk references orders on delete cascade,
  author_id bigint constraint staff_notes_author_fk references users on delete set null,
  text text not null constraint staff_notes_text check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index staff_notes_order_id on staff_notes (order_id, id);
create index staff_notes_author_id on staff_notes (author_id);

-- Refunds as Stripe has them: asked for here, or made in Stripe's own dashboard (no actor).
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint refunds_order_fk references orders on delete cascade,
  stripe_refund_id text not null constraint refunds_stripe_unique unique,
  amount_cents bigint not null constraint refunds_amount check (amount_cents > 0),
  status text not null,
  reason text not null default '',
  actor_id bigint constraint refunds_actor_fk references users on delete set null,
  created_at timestamptz not null default now()
);
create index refunds_order_id on refunds (order_id, id);
create index refunds_actor_id on refunds (actor_id);

-- The two switches and the sender of the e-mail settings; there is one row.
create table email_settings (
  id boolean primary key default true constraint email_settings_one check (id),
  order_confirmations boolean not null default true,
  status_updates boolean not null default true,
  sender_name text not null default '',
  sender_email text not null default '',
  updated_at timestamptz not null default now()
);
insert into email_settings default values;

-- Why a mail is not sent yet, or will not be.
alter table mails
  add column failed_attempts integer not null default 0,
  add column last_error text,
  -- Another one has taken its place before it was sent.
  add column superseded_at timestamptz,
  -- Not wanted by the e-mail settings when its turn came.
  add column skipped_at timestamptz;
create index mails_created_at on mails (created_at desc, id);
create index mails_unsent on mails (created_at)
  where sent_at is null and superseded_at is null and skipped_at is null;

-- One picture per line and printed side: exactly its inches at 300 DPI.
create table print_files (
  order_id bigint not null,
  position smallint not null,
  side text not null constraint print_files_side check (side in ('front', 'back')),
  status text not null default 'waiting' constraint print_files_status
    check (status in ('waiting', 'ready', 'failed')),
  storage_key text,
  sha256 text,
  bytes bigint,
  width integer,
  height integer,
  -- Of the artwork at its printed size: how many of its own pixels an inch has.
  artwork_dpi integer,
  error text,
  updated_at timestamptz not null default now(),
  primary key (order_id, position, side),
  constraint print_files_item_fk foreign key (order_id, position)
    references order_items (order_id, position) on delete cascade
);
create index print_files_failed on print_files (order_id) where status = 'failed';
