-- When Stripe was last asked about an unpaid order: older orders are asked about less often.
alter table orders add column payment_checked_at timestamptz;
