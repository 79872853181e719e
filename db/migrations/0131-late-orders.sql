-- The day that the customer was mailed once the promised one could not be held, and the day by which all
-- must be packed for it.
alter table orders
  add column late_until date,
  add column late_due_on date,
  add constraint orders_late check ((late_until is null) = (late_due_on is null));

-- Whoever writes an event waits for the check, 0.2 seconds at a million events.
alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'status', 'payment', 'cancel-requested', 'claimed', 'tracking', 'refund', 'note', 'changed',
  'late'
));
