-- Orders whose production waits until the customer has approved what is printed (docs/decisions/100).
create table proofed_orders (
  order_id bigint primary key constraint proofed_orders_order_fk references orders on delete cascade,
  -- 'size': it has as many pieces as the owner wants proofs for. 'staff': somebody wants one of this order.
  reason text not null constraint proofed_orders_reason check (reason in ('size', 'staff')),
  created_at timestamptz not null default now()
);

-- What was sent to the customer. All of an order are written under the order's lock.
create table proofs (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint proofs_order_fk references orders on delete cascade,
  number smallint not null constraint proofs_number check (number between 1 and 50),
  -- Of staff to the customer.
  note text not null default '' constraint proofs_note check (length(note) <= 2000),
  sent_by bigint constraint proofs_sender_fk references users on delete set null,
  sent_at timestamptz not null default now(),
  reminded_at timestamptz,
  answer text constraint proofs_answer check (answer in ('approved', 'changes')),
  words text not null default '' constraint proofs_words check (length(words) <= 2000),
  answered_at timestamptz,
  -- 'superseded': there is a newer one. 'withdrawn': the order needs none any more.
  ended text constraint proofs_ended check (ended in ('superseded', 'withdrawn')),
  constraint proofs_number_unique unique (order_id, number),
  constraint proofs_answered check ((answer is null) = (answered_at is null))
);
create unique index proofs_one_current on proofs (order_id) where ended is null;
create index proofs_sent_by on proofs (sent_by);
-- What the reminder looks for.
create index proofs_unanswered on proofs (sent_at)
  where ended is null and answer is null and reminded_at is null;

-- The print files that a proof shows, as they were when it was sent: an approval is of these.
create table proof_files (
  proof_id bigint not null constraint proof_files_proof_fk references proofs on delete cascade,
  position smallint not null,
  area text not null,
  document_id bigint not null constraint proof_files_document_fk references documents,
  scale double precision not null,
  size text not null,
  -- Of the garment: a print on another one looks otherwise.
  color text not null,
  sha256 text not null,
  cut_sha256 text,
  advice text[] not null default '{}',
  primary key (proof_id, position, area)
);
create index proof_files_document_id on proof_files (document_id);

-- Where on a picture the customer wants a change, in thousandths of its width and height.
create table proof_marks (
  proof_id bigint not null constraint proof_marks_proof_fk references proofs on delete cascade,
  position smallint not null,
  view text not null constraint proof_marks_view check (length(view) between 1 and 80),
  x smallint not null constraint proof_marks_x check (x between 0 and 1000),
  y smallint not null constraint proof_marks_y check (y between 0 and 1000),
  primary key (proof_id, position, view)
);

-- A design of an order's line that staff change in the studio for the customer.
create table proof_edits (
  draft_id bigint primary key constraint proof_edits_draft_fk references drafts on delete cascade,
  order_id bigint not null,
  position smallint not null,
  editor_id bigint constraint proof_edits_editor_fk references users on delete set null,
  created_at timestamptz not null default now(),
  constraint proof_edits_item_fk foreign key (order_id, position)
    references order_items (order_id, position) on delete cascade
);
create index proof_edits_item on proof_edits (order_id, position);
create index proof_edits_editor_id on proof_edits (editor_id);

alter table floor_settings
  -- Orders of so many pieces and more wait for an approval; null: none does by itself.
  add column proof_pieces integer
    constraint floor_settings_proof_pieces check (proof_pieces between 1 and 100000);

-- All rows are within the narrower check of before.
alter table pieces
  drop constraint pieces_waits,
  add constraint pieces_waits check (waits <@ '{print-file,held,stock,proof}') not valid;

-- The pieces whose approval is missing, for the home page of staff.
create index pieces_lacking_approval on pieces (order_id, position)
  where 'proof' = any (waits) and left_at is null and off is null and spoilt is null;

-- True when a line would be printed from anything else than what a proof shows.
create function differs_from_proof(of_proof bigint, of_order bigint, of_position integer)
returns boolean language sql stable as $$
  select exists (
    select from order_items item
    join prints on prints.document_id = item.document_id
    left join print_files file on file.order_id = item.order_id
      and file.position = item.position and file.area = prints.area
    left join proof_files named on named.proof_id = of_proof
      and named.position = item.position and named.area = prints.area
    where item.order_id = of_order and item.position = of_position
      and (named.document_id, named.scale, named.color, named.sha256, named.cut_sha256)
        is distinct from
        (item.document_id, coalesce((item.print_scales ->> prints.area)::float8, 1), item.color,
          file.sha256, file.cut_sha256))
$$;

-- True when the customer still has to approve what a line is printed from.
create function lacks_approval(of_order bigint, of_position integer) returns boolean
language sql stable as $$
  select exists (select from proofed_orders where order_id = of_order) and not exists (
    select from proofs where order_id = of_order and answer = 'approved' and ended is null
      and not differs_from_proof(id, of_order, of_position))
$$;

-- The last question before a file leaves the shop: it compares this very file.
create function may_print(file print_files) returns boolean language sql stable as $$
  select not exists (select from proofed_orders where order_id = file.order_id) or exists (
    select from proofs proof
    join proof_files named on named.proof_id = proof.id
    join order_items item on item.order_id = proof.order_id and item.position = named.position
    where proof.order_id = file.order_id and proof.answer = 'approved' and proof.ended is null
      and named.position = file.position and named.area = file.area
      and (named.document_id, named.scale, named.color, named.sha256, named.cut_sha256)
        is not distinct from
        (item.document_id, coalesce((item.print_scales ->> file.area)::float8, 1), item.color,
          file.sha256, file.cut_sha256))
$$;

-- Whatever writes a piece writes this reason, so that no way around it is forgotten.
create function wait_for_proof() returns trigger language plpgsql as $$
begin
  new.waits := array_remove(new.waits, 'proof');
  if exists (select from proofed_orders where order_id = new.order_id)
    and not is_printed_step(new.step) and lacks_approval(new.order_id, new.position)
  then
    new.waits := new.waits || '{proof}'::text[];
  end if;
  return new;
end $$;
create trigger pieces_wait_for_proof
  before insert or update of step, waits, off, spoilt, left_at on pieces
  for each row execute function wait_for_proof();

-- After its pieces are locked everything is read that was committed before: of two that change what
-- is printed and what is approved at once, the second one sees both.
create function review_pieces(of_order bigint) returns void language plpgsql as $$
begin
  perform from pieces where order_id = of_order order by id for no key update;
  if not found then return; end if;
  update pieces set waits = waits
  from (
    select position, lacks_approval(order_id, position) as lacks
    from order_items where order_id = of_order
  ) line
  where pieces.order_id = of_order and pieces.position = line.position
    and not is_printed_step(pieces.step) and line.lacks <> ('proof' = any (pieces.waits));
end $$;

create function review_pieces_of_order() returns trigger language plpgsql as $$
begin
  perform review_pieces(coalesce(new.order_id, old.order_id));
  return null;
end $$;
create trigger proofed_orders_review after insert or delete on proofed_orders
  for each row execute function review_pieces_of_order();
create trigger proofs_review after update of answer, ended on proofs
  for each row execute function review_pieces_of_order();

create function review_pieces_of_proofed() returns trigger language plpgsql as $$
begin
  if exists (select from proofed_orders where order_id = new.order_id) then
    perform review_pieces(new.order_id);
  end if;
  return null;
end $$;
create trigger print_files_review after insert or update of status, sha256, cut_sha256 on print_files
  for each row execute function review_pieces_of_proofed();
create trigger order_items_review after update of document_id, print_scales, color on order_items
  for each row when ((new.document_id, new.print_scales, new.color) is distinct from
    (old.document_id, old.print_scales, old.color))
  execute function review_pieces_of_proofed();

-- The owner's rule is for orders whose pieces are made from now on.
create function want_proof_by_size() returns trigger language plpgsql as $$
begin
  insert into proofed_orders (order_id, reason)
  select orders.id, 'size' from orders
  join order_statuses status using (status)
  join floor_settings settings on settings.proof_pieces <= (
    select sum(quantity) from order_items where order_id = orders.id)
  where orders.id = old.order_id and not status.is_canceled and not status.has_left
  on conflict do nothing;
  return null;
end $$;
create trigger orders_without_pieces_want_proof after delete on orders_without_pieces
  for each row execute function want_proof_by_size();

update staff_roles set permissions = permissions || '{proofs.send}'
where name in ('Manager', 'Support') and not 'proofs.send' = any (permissions);
