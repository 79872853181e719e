-- The home page shows what is sold, too. Where the owner has chosen the sections, they stay as they are.
alter table shop_settings
  drop constraint shop_settings_home_sections,
  alter home_sections set default '{opening,studio,products,gallery,reviews,promises}',
  add constraint shop_settings_home_sections check (
    'studio' = any (home_sections)
    and home_sections <@ '{opening,studio,products,gallery,reviews,promises}'
  );
update shop_settings
  set home_sections = default
  where home_sections = '{opening,studio,gallery,reviews,promises}';
