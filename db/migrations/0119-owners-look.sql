-- The owner's look: docs/decisions/083. Each begins as the shop was before.
alter table shop_settings
  -- Empty: the color of the style sheets. It stands in a style sheet, so it is nothing but a color.
  add accent text not null default ''
    constraint shop_settings_accent check (accent ~ '^(#[0-9a-f]{6})?$'),
  -- From top to bottom; what is missing is not shown. Home is the studio's page.
  add home_sections text[] not null default '{opening,studio,gallery,reviews,promises}'
    constraint shop_settings_home_sections check (
      'studio' = any (home_sections)
      and home_sections <@ '{opening,studio,gallery,reviews,promises}'
    ),
  -- The large picture of the home page, as WebP in several widths.
  add home_picture_alt text not null default '',
  add home_photo_id text,
  add home_photo_widths integer[],
  add home_photo_width integer,
  add home_photo_height integer,
  add constraint shop_settings_home_photo check (
    num_nonnulls(home_photo_id, home_photo_widths, home_photo_width, home_photo_height) in (0, 4)
  );

-- The home page shows the newest of all products, and counts all ratings.
create index reviews_newest on reviews (id desc) where status = 'approved';
