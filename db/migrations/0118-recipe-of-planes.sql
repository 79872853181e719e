-- Planes are made from a photograph by a recipe in the code, `PLANES_RECIPE`. Those of an older one
-- are made again, from the same photograph: docs/decisions/071. What was stored before counts as 1.
alter table template_pictures
  add column recipe smallint not null default 1
    constraint template_pictures_recipe check (recipe > 0),
  -- This recipe cannot make them of the photograph, which is not tried again.
  add column failed_recipe smallint
    constraint template_pictures_failed_recipe check (failed_recipe > recipe);
