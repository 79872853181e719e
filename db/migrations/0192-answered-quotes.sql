-- A customer has accepted or declined the quote, and nobody of the staff has opened it since.
alter table order_drafts add column is_answer_unread boolean not null default false;
create index order_drafts_unread on order_drafts (id) where is_answer_unread;
