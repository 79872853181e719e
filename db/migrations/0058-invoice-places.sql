-- Where each paper was taxed, for accountants who file by state. Where a pick-up was taxed nobody wrote down,
-- and the shop may have moved since; its papers, and those of addresses without a code, have none.
update invoices set facts = facts || jsonb_build_object('place', jsonb_build_object(
  'countryCode', orders.shipping_address ->> 'countryCode',
  'stateCode', coalesce(orders.shipping_address ->> 'stateCode', '')
))
from orders
where orders.id = invoices.order_id and not orders.is_pickup and not invoices.facts ? 'place'
  and orders.shipping_address ->> 'countryCode' is not null;
