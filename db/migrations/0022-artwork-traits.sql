-- What print advice knows of an artwork's pixels (src/shop/designs/artwork-traits.ts); null where it
-- was uploaded before they were measured.
alter table designs add column traits jsonb;

-- Print advice that somebody should read before the file is printed.
alter table print_files add column advice text[] not null default '{}';
create index print_files_advice on print_files (order_id) where advice <> '{}';
