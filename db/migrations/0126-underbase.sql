-- What print files are made like.
alter table floor_settings
  add column makes_underbase boolean not null default false,
  -- How many pixels the white stays inside of the print.
  add column underbase_choke smallint not null default 2
    constraint floor_settings_choke check (underbase_choke between 0 and 20),
  add column mirrors_films boolean not null default false,
  -- Areas that name no technique are printed by it.
  add column usual_technique text not null default 'direct'
    constraint floor_settings_technique check (usual_technique in ('direct', 'transfer', 'screen'));

-- What a press asks; null of files from before.
alter table print_files
  -- From 0 to 1 of the print area, of a whole sheet of the sheet; what is half opaque counts half.
  add column ink_share double precision
    constraint print_files_ink_share check (ink_share between 0 and 1),
  -- 13 stands for more than 12.
  add column colors smallint constraint print_files_colors check (colors between 0 and 13),
  -- The PNG with the white below; null where it has none.
  add column underbase_key text,
  add column underbase_sha256 text,
  add column underbase_crc32 bigint,
  add column underbase_bytes bigint,
  add column underbase_choke smallint,
  add constraint print_files_underbase check (num_nulls(
    underbase_key, underbase_sha256, underbase_crc32, underbase_bytes, underbase_choke) in (0, 5));
