-- What a shopper has read and confirmed: letters of the design that no font prints.
alter table cart_lines add column accepted_letters text not null default ''
  constraint cart_lines_accepted_letters check (length(accepted_letters) <= 400);
alter table left_cart_lines add column accepted_letters text not null default ''
  constraint left_cart_lines_accepted_letters check (length(accepted_letters) <= 400);
alter table order_items add column accepted_letters text not null default ''
  constraint order_items_accepted_letters check (length(accepted_letters) <= 400);

-- The sweep of finished orders' print files reads from the oldest.
create index print_files_stored on print_files (updated_at) where storage_key is not null;
