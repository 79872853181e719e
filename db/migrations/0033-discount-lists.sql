-- Few of many codes are in one of these states, so the list finds them without reading the others.
create index discounts_off on discounts (id) where not is_active;
create index discounts_used_up on discounts (id) where uses >= max_uses;
create index discounts_ends_at on discounts (ends_at) where ends_at is not null;
create index discounts_starts_at on discounts (starts_at) where starts_at is not null;
