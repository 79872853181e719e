-- Who does not want a kind of mail that nobody needs; whoever asked for it before included.
create table mail_opt_outs (
  email text not null constraint mail_opt_outs_email check (email = lower(email) and email <> ''),
  kind text not null constraint mail_opt_outs_kind check (kind in ('reviews', 'carts')),
  created_at timestamptz not null default now(),
  primary key (email, kind)
);

-- Whether the owner wants buyers to be asked.
alter table shop_settings add column review_requests boolean not null default true;

-- Whether the buyer agreed, at the checkout, to be asked for a review.
alter table orders add column review_consent boolean not null default false;

-- An order is asked about once, whatever becomes of it.
create unique index mails_review_request on mails (order_id) where kind = 'review-request';

-- What a buyer says about a product; nobody else can say anything.
create table reviews (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint reviews_order_fk references orders on delete cascade,
  product_id integer not null constraint reviews_product_fk references products,
  rating smallint not null constraint reviews_rating check (rating between 1 and 5),
  name text not null constraint reviews_name check (char_length(name) between 1 and 60),
  text text not null constraint reviews_text check (char_length(text) between 1 and 2000),
  status text not null default 'waiting'
    constraint reviews_status check (status in ('waiting', 'approved', 'hidden')),
  -- Counted up by each change, so that nobody approves what they have not read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint reviews_once unique (order_id, product_id)
);
create index reviews_approved on reviews (product_id, id desc) where status = 'approved';
create index reviews_ratings on reviews (product_id, rating) where status = 'approved';
create index reviews_status on reviews (status, id desc);
create index reviews_product_id on reviews (product_id);

create table review_photos (
  review_id bigint primary key constraint review_photos_review_fk references reviews on delete cascade,
  -- 32 hex; the files are <photo_id>-<width>.webp.
  photo_id text not null constraint review_photos_photo_id_unique unique,
  widths integer[] not null,
  width integer not null,
  height integer not null
);
