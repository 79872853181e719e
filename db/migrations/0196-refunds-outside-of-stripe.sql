-- Stripe may never take back what an edit gives back: staff give it another way, and say so.
alter table order_edits
  -- So much of `refund_cents`; `refund_made_at` says when.
  add column outside_cents bigint not null default 0
    constraint order_edits_outside check (outside_cents between 0 and refund_cents);
-- Null: it was given outside of Stripe.
alter table refunds alter column stripe_refund_id drop not null;
