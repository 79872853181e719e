-- What of a photograph is cloth, as an admin painted it: docs/decisions/064. Null for all of it.
alter table template_pictures add column mask jsonb
  constraint template_pictures_mask check (jsonb_typeof(mask) = 'object');
