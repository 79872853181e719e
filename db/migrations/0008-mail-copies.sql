-- A mail that an admin has sent once more, beside the first: the one confirmation is still one.
alter table mails add column is_copy boolean not null default false;
drop index mails_once;
create unique index mails_once on mails (order_id, recipient)
  where kind = 'order-confirmation' and not is_copy;
