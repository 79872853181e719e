-- When its shopper last placed it or opened its payment; null: not since it was created.
alter table orders add column placed_at timestamptz;
