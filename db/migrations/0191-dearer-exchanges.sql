-- An exchange for a size that costs more waits until its customer has paid the difference. That is an edit
-- of the order that it is of, for this return (docs/decisions/101).
alter table order_edits add column return_id bigint
  constraint order_edits_return_fk references returns on delete cascade;
create index order_edits_return_id on order_edits (return_id) where return_id is not null;

-- What was paid for a line on top of its pieces' price: they were exchanged for dearer ones. Like that price
-- it is without a tax that comes on top.
alter table order_items add column exchange_cents bigint not null default 0;

-- Its customer was asked to pay so much more for another size.
alter table return_lines add column more_cents bigint not null default 0
  constraint return_lines_more check (more_cents >= 0);

alter table returns drop constraint returns_state,
  add constraint returns_state check (
    state in ('requested', 'paying', 'accepted', 'settling', 'done', 'declined')
  ) not valid;
drop index returns_one_open;
create unique index returns_one_open on returns (order_id)
  where state in ('requested', 'paying', 'accepted', 'settling');
