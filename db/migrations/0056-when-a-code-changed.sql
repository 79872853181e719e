-- When the cart got or lost its code by a button in the cart; null where it never did.
alter table shoppers add column discount_code_at timestamptz;
