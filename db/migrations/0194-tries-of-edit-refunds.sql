-- What an edit gives back is tried anew until it is made, the one that was tried longest ago first.
alter table order_edits
  add column refund_tried_at timestamptz,
  add column refund_tries integer not null default 0;
create index order_edits_refund_tried on order_edits (refund_tried_at nulls first, id)
  where refund_cents > 0 and refund_made_at is null;
