-- What each payment of an order gives for a refund, as it was planned first: whoever presses at the same
-- time makes the same parts, by the same keys (docs/decisions/101).
alter table refund_attempts add column parts jsonb not null default '[]';

alter table returns drop constraint returns_problem,
  add constraint returns_problem
    check (problem in ('silent', 'failed', 'rejected', 'changed', 'part')) not valid;

-- An approval is of print files. It counts for every line that is printed from just these: a line that an
-- edit moved or added, and one of an order that gives the customer pieces again.
create or replace function differs_from_proof(of_proof bigint, of_order bigint, of_position integer)
returns boolean language sql stable as $$
  select exists (
    select from order_items item
    join prints on prints.document_id = item.document_id
    left join print_files file on file.order_id = item.order_id
      and file.position = item.position and file.area = prints.area
    where item.order_id = of_order and item.position = of_position and not exists (
      select from proof_files named where named.proof_id = of_proof and named.area = prints.area
        and (named.document_id, named.scale, named.color, named.sha256, named.cut_sha256)
          is not distinct from
          (item.document_id, coalesce((item.print_scales ->> prints.area)::float8, 1), item.color,
            file.sha256, file.cut_sha256)
    )
  )
$$;

-- Versions whose approval counts for an order: its own, and those of the orders that it follows. What was
-- approved there stays so where staff have lifted the rule since.
create function approvals_for(of_order bigint) returns setof bigint language sql stable as $$
  with recursive followed (id, follows_id) as (
    select id, follows_id from orders where id = of_order
    union all
    select earlier.id, earlier.follows_id from orders earlier
    join followed on earlier.id = followed.follows_id
  )
  select proof.id from followed join proofs proof on proof.order_id = followed.id
  where proof.answer = 'approved' and (
    proof.ended is null or (proof.ended = 'withdrawn' and proof.order_id <> of_order))
$$;

create or replace function lacks_approval(of_order bigint, of_position integer) returns boolean
language sql stable as $$
  select exists (select from proofed_orders where order_id = of_order) and not exists (
    select from approvals_for(of_order) as approved (id)
    where not differs_from_proof(approved.id, of_order, of_position))
$$;

create or replace function may_print(file print_files) returns boolean language sql stable as $$
  select not exists (select from proofed_orders where order_id = file.order_id) or exists (
    select from approvals_for(file.order_id) as approved (id)
    join proof_files named on named.proof_id = approved.id
    join order_items item on item.order_id = file.order_id and item.position = file.position
    where named.area = file.area
      and (named.document_id, named.scale, named.color, named.sha256, named.cut_sha256)
        is not distinct from
        (item.document_id, coalesce((item.print_scales ->> file.area)::float8, 1), item.color,
          file.sha256, file.cut_sha256))
$$;

-- Orders that follow this one may be printed from what was approved for it.
create function review_pieces_of_followers() returns trigger language plpgsql as $$
begin
  perform review_pieces(id) from orders where follows_id = new.order_id order by id;
  return null;
end $$;
create trigger proofs_review_followers after update of answer, ended on proofs
  for each row execute function review_pieces_of_followers();

-- An edit makes an order's pieces anew. It had so many before; null: these are its first.
alter table orders_without_pieces add column pieces_before integer;

-- The owner's rule is for orders whose pieces are made from now on: of one that is edited only where the
-- edit reaches that number. An order that follows another one waits where that one has waited.
create or replace function want_proof_by_size() returns trigger language plpgsql as $$
begin
  insert into proofed_orders (order_id, reason)
  select orders.id, 'size' from orders
  join order_statuses status using (status)
  join floor_settings settings on settings.proof_pieces <= (
    select sum(quantity) from order_items where order_id = orders.id)
    and coalesce(old.pieces_before < settings.proof_pieces, true)
  where orders.id = old.order_id and not status.is_canceled and not status.has_left
    and orders.follows_id is null
  on conflict do nothing;
  return null;
end $$;
