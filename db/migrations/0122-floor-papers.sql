alter table floor_settings
  -- See `STICKER_FORMATS`.
  add column sticker_format text not null default 'roll-57x32',
  add column slip_prices boolean not null default false,
  -- An order's invoice follows its slip.
  add column slip_invoices boolean not null default false;
