-- A refund is mailed once it has reached the card; those of before are not mailed later.
alter table refunds add column mailed_at timestamptz;
update refunds set mailed_at = now() where status = 'succeeded';

-- Somebody fetched what the press prints from: from then on the customer cannot change the order.
alter table orders add column print_started_at timestamptz;

alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'status', 'payment', 'cancel-requested', 'claimed', 'tracking', 'refund', 'note', 'changed'
));
