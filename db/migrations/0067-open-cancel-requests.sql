-- A request to cancel stays open while the order is made; the release before finds its own in it too.
create index orders_cancel_open on orders (id)
  where cancel_requested_at is not null and status in ('pending', 'processing');
drop index orders_cancel_requested;
