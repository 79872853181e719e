-- Orders that staff begin for somebody: a draft, then a quote that is sent, then an order (docs/decisions/105).
create table order_drafts (
  id bigint generated always as identity primary key,
  -- Of the form that began it: sent twice, it is one draft.
  key uuid not null constraint order_drafts_key_unique unique,
  status text not null default 'open' constraint order_drafts_status
    check (status in ('open', 'sent', 'accepted', 'paid', 'declined', 'withdrawn', 'expired')),
  -- Raised by each sending: a customer accepts the one that they saw.
  version integer not null default 0,
  -- Raised by each change, for the form of the staff.
  revision integer not null default 0,
  -- Of the form that sent it last.
  sent_key uuid,
  maker_id bigint constraint order_drafts_maker_fk references users on delete set null,
  email text not null default '' constraint order_drafts_email check (char_length(email) <= 200),
  -- As staff typed it; it need not be whole before it is sent.
  address jsonb not null default '{}',
  note text not null default '' constraint order_drafts_note check (char_length(note) <= 2000),
  -- No foreign key: what was sent stays what it was.
  method_id bigint,
  currency text not null,
  discount_cents bigint not null default 0
    constraint order_drafts_discount check (discount_cents >= 0),
  discount_reason text not null default ''
    constraint order_drafts_discount_reason check (char_length(discount_reason) <= 500),
  -- Its last day, of the shop's calendar, and the moment at which that ends.
  holds_on date not null,
  holds_until timestamptz not null,
  -- What was sent last: lines with their prices, the amounts and the address.
  contents jsonb,
  total_cents bigint not null default 0,
  -- Why its customer declined it.
  words text not null default '' constraint order_drafts_words check (char_length(words) <= 2000),
  order_id bigint constraint order_drafts_order_fk references orders on delete set null
    constraint order_drafts_order_unique unique,
  sent_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_drafts_contents check (status not in ('sent', 'accepted') or contents is not null)
);
create index order_drafts_by_status on order_drafts (status, id);
create index order_drafts_maker_id on order_drafts (maker_id);
create index order_drafts_email_of on order_drafts (lower(email), id);
create index order_drafts_held on order_drafts (holds_until) where status in ('sent', 'accepted');
create index order_drafts_old on order_drafts (updated_at, id) where email <> '' or status = 'open';

create table order_draft_lines (
  draft_id bigint not null
    constraint order_draft_lines_draft_fk references order_drafts on delete cascade,
  position integer not null,
  product_id integer not null constraint order_draft_lines_product_fk references products,
  size text not null,
  color text not null,
  quantity integer not null constraint order_draft_lines_quantity check (quantity > 0),
  document_id bigint not null constraint order_draft_lines_document_fk references documents,
  description text not null default '',
  accepted_letters text not null default '',
  -- Whose design it is: their own stays theirs, though it was taken out of the gallery.
  shopper_id uuid,
  primary key (draft_id, position)
);
create index order_draft_lines_product_id on order_draft_lines (product_id);
create index order_draft_lines_document_id on order_draft_lines (document_id);

-- An order of a quote can be paid until then; null: as long as any order.
alter table orders add column holds_until timestamptz;
