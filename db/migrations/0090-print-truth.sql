-- What each file is, so that one that was made before still says the truth when its area has changed.
alter table print_files
  add column dpi smallint not null default 300 constraint print_files_dpi check (dpi > 0),
  -- Left is right, for paper that is laid on the thing face down.
  add column is_mirrored boolean not null default false,
  -- Inches on each side of a whole sheet that are cut away; null for a print alone.
  add column sheet_bleed double precision,
  -- The PDF beside it with the line along which it is cut out; null where it has none.
  add column cut_sha256 text,
  add column cut_crc32 bigint,
  add column cut_bytes bigint,
  add constraint print_files_cut check (num_nulls(cut_sha256, cut_crc32, cut_bytes) in (0, 3));
