-- The code that goes along with the cart to the checkout; as `discounts.code` is written.
alter table shoppers add column discount_code text
  constraint shoppers_discount_code check (char_length(discount_code) between 2 and 30);

-- Whether the owner wants carts to be mailed to those who left them.
alter table shop_settings add column cart_reminders boolean not null default true;

-- A cart that somebody wanted mailed: who, to which email and when. The mail's link opens it.
create table left_carts (
  id bigint generated always as identity primary key,
  shopper_id uuid not null constraint left_carts_shopper_fk references shoppers on delete cascade,
  mail_id uuid not null constraint left_carts_mail_fk references mails on delete cascade
    constraint left_carts_mail_unique unique,
  -- Sent hours later, if there is no order by then; else at once.
  is_reminder boolean not null,
  created_at timestamptz not null default now()
);
create index left_carts_shopper_id on left_carts (shopper_id);
create index left_carts_created_at on left_carts (created_at);

-- What was in it when the mail was written.
create table left_cart_lines (
  left_cart_id bigint not null
    constraint left_cart_lines_cart_fk references left_carts on delete cascade,
  place integer not null,
  product_id integer not null constraint left_cart_lines_product_fk references products on delete cascade,
  size text not null,
  color text not null,
  quantity integer not null constraint left_cart_lines_quantity check (quantity between 1 and 1000),
  document_id bigint not null constraint left_cart_lines_document_fk references documents,
  description text not null,
  primary key (left_cart_id, place)
);
create index left_cart_lines_product_id on left_cart_lines (product_id);
create index left_cart_lines_document_id on left_cart_lines (document_id);

-- One inbox gets few of these mails, whoever asks for them.
create index mails_left_cart on mails
  (regexp_replace(lower(recipient), '\+[^@]*@', '@'), sent_at) where kind = 'left-cart';
