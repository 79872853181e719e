-- Returns and exchanges: a customer asks, or staff open one on the phone; staff decide what becomes of
-- each line (docs/decisions/101). Who writes one has locked its order.
create table return_settings (
  id boolean primary key default true constraint return_settings_one check (id),
  -- For how many days customers may ask, by the reason; 0: not at all.
  faulty_days integer not null default 30
    constraint return_settings_faulty check (faulty_days between 0 and 365),
  size_days integer not null default 0
    constraint return_settings_size check (size_days between 0 and 365),
  mind_days integer not null default 0
    constraint return_settings_mind check (mind_days between 0 and 365),
  -- What was printed for one customer alone is not taken back for a change of mind.
  excludes_custom boolean not null default true,
  custom_words text not null default 'This was printed for you alone, so the law gives no right to return it because you changed your mind (in the EU: Article 16 (c) of Directive 2011/83/EU). What is faulty or wrong we make good all the same.'
    constraint return_settings_words check (length(custom_words) between 1 and 1000),
  updated_at timestamptz not null default now()
);
insert into return_settings default values;

-- An order that gives a customer pieces of an earlier one again, at no cost.
alter table orders
  add column follows_id bigint constraint orders_follows_fk references orders,
  -- When its last piece came back.
  add column returned_at timestamptz;
create index orders_follows_id on orders (follows_id) where follows_id is not null;
alter table orders drop constraint orders_total,
  add constraint orders_total check (
    total_cents between 1 and 99999999 or (total_cents = 0 and follows_id is not null)
  ) not valid;

-- A code that pays one customer back is for that inbox alone, as `inbox_of` writes it.
alter table discounts add column customer text;

-- A part that is no piece: what a cheaper size cost less.
alter table refund_lines drop constraint refund_lines_quantity,
  add constraint refund_lines_quantity check (quantity >= 0) not valid;

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint returns_order_fk references orders on delete cascade,
  -- Of the forms that opened and decided it: sent twice, each does it once.
  key text not null constraint returns_key check (length(key) <= 60),
  decision_key text constraint returns_decision_key check (length(decision_key) <= 60),
  reason text not null constraint returns_reason check (reason in ('faulty', 'lost', 'size', 'mind')),
  words text not null default '' constraint returns_words check (length(words) <= 2000),
  state text not null constraint returns_state
    check (state in ('requested', 'accepted', 'settling', 'done', 'declined')),
  -- What becomes of the goods: they stay with the customer, are awaited, or are here.
  goods text not null default 'none' constraint returns_goods check (goods in ('none', 'wait', 'here')),
  -- To the customer.
  answer text not null default '' constraint returns_answer check (length(answer) <= 2000),
  with_shipping boolean not null default false,
  -- Raised by each change, so that no decision is about something else than was shown.
  revision integer not null default 1,
  opened_by bigint constraint returns_opener_fk references users on delete set null,
  decided_by bigint constraint returns_decider_fk references users on delete set null,
  -- The refund of this return, and the last one that its page named.
  refund_key text,
  refund_cents bigint not null default 0 constraint returns_refund check (refund_cents >= 0),
  refund_shown_id bigint not null default 0,
  -- Why that was not made yet.
  problem text constraint returns_problem check (problem in ('silent', 'failed', 'rejected', 'changed')),
  credit_cents bigint not null default 0 constraint returns_credit check (credit_cents >= 0),
  -- From the sequence of refunds, so that a page from before a credit refunds nothing.
  credit_id bigint,
  discount_id bigint constraint returns_discount_fk references discounts on delete set null,
  follow_id bigint constraint returns_follow_fk references orders on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  closed_at timestamptz,
  constraint returns_key_unique unique (order_id, key)
);
create unique index returns_one_open on returns (order_id)
  where state in ('requested', 'accepted', 'settling');
create index returns_order_id on returns (order_id, id);
create index returns_by_state on returns (state, id);
create index returns_opened_by on returns (opened_by) where opened_by is not null;
create index returns_decided_by on returns (decided_by) where decided_by is not null;
create index returns_discount_id on returns (discount_id) where discount_id is not null;
create index returns_follow_id on returns (follow_id) where follow_id is not null;

create table return_lines (
  return_id bigint not null constraint return_lines_return_fk references returns on delete cascade,
  -- Of `order_items`.
  position smallint not null,
  quantity integer not null constraint return_lines_quantity check (quantity > 0),
  outcome text constraint return_lines_outcome
    check (outcome in ('again', 'size', 'refund', 'credit', 'decline')),
  -- For another one.
  size text,
  -- So many of them came back.
  came_back integer not null default 0 constraint return_lines_back check (came_back between 0 and quantity),
  primary key (return_id, position)
);

create table return_photos (
  photo_id text primary key,
  return_id bigint not null constraint return_photos_return_fk references returns on delete cascade,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index return_photos_return_id on return_photos (return_id);

update staff_roles set permissions = permissions || '{returns.decide}', revision = revision + 1
where name in ('Manager', 'Support') and not permissions @> '{returns.decide}';
