-- An exemption is for a place. Those from before have none and count everywhere until an admin gives them
-- one, because nobody here knows what they were granted for.
alter table tax_exemptions
  add column country_code text constraint tax_exemptions_country check (country_code ~ '^[A-Z]{2}$'),
  -- Empty: the whole country.
  add column state_code text not null default '',
  add constraint tax_exemptions_state check (state_code = '' or country_code is not null);

-- Whether prices include tax in the zone. Null: as the shop's one switch says.
alter table shipping_zones add column includes_tax boolean;

-- A code until the last minute of a day includes that minute.
update discounts set ends_at = ends_at + interval '59.999 seconds'
where to_char(ends_at at time zone (select time_zone from shop_settings), 'HH24:MI:SS.MS') = '23:59:00.000';
