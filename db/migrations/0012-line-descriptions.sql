-- What the printers should know of a design goes with the line that it was added with.
alter table cart_lines add column description text not null default '';
-- The text itself may be longer than an index takes.
alter table cart_lines add column description_hash uuid not null
  generated always as (md5(description)::uuid) stored;
alter table cart_lines drop constraint cart_lines_merge;
alter table cart_lines add constraint cart_lines_merge unique nulls not distinct
  (shopper_id, product_id, size, color, front_design_id, back_design_id, design_position,
    design_size, description_hash);

alter table order_items add column description text not null default '';

-- Forms that have put their line into the cart already: sent again, they add nothing.
create table cart_additions (
  shopper_id uuid not null constraint cart_additions_shopper_fk references shoppers on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (shopper_id, key)
);
