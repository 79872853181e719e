-- What a ZIP says of a file before the file itself; kept, so that none is read twice.
alter table print_files add column crc32 bigint;
