-- Where other programs hear of what happens in the shop.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  url text not null constraint webhook_endpoints_url check (char_length(url) between 1 and 500),
  -- The names of src/shop/webhooks/events.ts; one that the shop does not know is never sent.
  events text[] not null,
  -- It opens with AUTH_SECRET alone; null until a secret was made.
  sealed_secret text,
  is_on boolean not null default false,
  -- All tries have failed since then; null after one that worked.
  failing_since timestamptz,
  failed_at timestamptz,
  -- The shop has switched it off by itself.
  ended_at timestamptz,
  made_by bigint constraint webhook_endpoints_made_by_fk references users on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint webhook_endpoints_secret check (not is_on or sealed_secret is not null),
  constraint webhook_endpoints_failing check ((failing_since is null) = (failed_at is null))
);
create index webhook_endpoints_made_by on webhook_endpoints (made_by);

-- What has happened and was passed on to no endpoint yet.
create table webhook_events (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  facts jsonb not null,
  created_at timestamptz not null default now()
);

create table webhook_deliveries (
  -- Receivers know a message by it, however often it comes.
  id uuid primary key default gen_random_uuid(),
  endpoint_id bigint not null
    constraint webhook_deliveries_endpoint_fk references webhook_endpoints on delete cascade,
  kind text not null,
  body text not null constraint webhook_deliveries_body check (octet_length(body) <= 16384),
  state text not null default 'waiting' constraint webhook_deliveries_state
    check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- Until then one process sends it, and no other one.
  held_until timestamptz,
  tried_at timestamptz,
  -- What the last try was answered, and how the answer began; or why there was none.
  status integer,
  note text not null default '' constraint webhook_deliveries_note check (char_length(note) <= 300),
  created_at timestamptz not null default now()
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

-- A shop without endpoints writes nothing.
create function wants_webhook(event text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints where is_on and event = any (events))
$$;

create function note_product_event() returns trigger language plpgsql as $$
declare
  product products := coalesce(new, old);
begin
  if not wants_webhook('product.changed') then return null; end if;
  insert into webhook_events (kind, subject_id, facts) values ('product.changed', product.id,
    jsonb_build_object('productId', product.id, 'name', product.name,
      'state', case when tg_op = 'DELETE' then 'deleted' else product.state end,
      'priceCents', product.price_cents, 'currency', (select currency from shop_settings)));
  return null;
end $$;
create trigger products_note_webhook after insert or delete or update of revision, state on products
  for each row execute function note_product_event();

create function note_stock_events() returns trigger language plpgsql as $$
begin
  if not wants_webhook('stock.changed') then return null; end if;
  insert into webhook_events (kind, subject_id, facts)
  select 'stock.changed', now.id, jsonb_build_object('variantId', now.id,
    'productId', now.product_id, 'sku', now.sku, 'stock', now.stock)
  from new_variants now join old_variants before on before.id = now.id
  where now.stock is distinct from before.stock order by now.id;
  return null;
end $$;
-- Once a statement, however many variants it writes.
create trigger variants_note_webhook after update on variants
  referencing old table as old_variants new table as new_variants
  for each statement execute function note_stock_events();
