-- Areas and views are text that a template checks: what is sold is no longer shirts alone. Older
-- rows passed narrower checks, so none is read again.
alter table prints drop constraint prints_area;
alter table prints add constraint prints_area
  check (area ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(area) <= 40) not valid;
alter table print_files drop constraint print_files_area;
alter table print_files add constraint print_files_area
  check (area ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(area) <= 40) not valid;
alter table area_ink drop constraint area_ink_area;
alter table area_ink add constraint area_ink_area
  check (area ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(area) <= 40) not valid;
alter table undrawable_sides drop constraint undrawable_sides_side;
alter table undrawable_sides add constraint undrawable_sides_side
  check (side ~ '^[a-z0-9]+$' and length(side) <= 40) not valid;
