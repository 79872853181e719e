import type { ISql } from "postgres";
import type { LeftOut } from "#shop/accounts/left-out.ts";
import { MAX_CART_LINES, QUANTITY_LIMITS } from "#shop/orders/quantity.ts";

/**
 * Puts one shopper's cart into another's, with its code, what it was mailed and which forms have
 * added to it. Returns that for which there is no room.
 */
export async function moveCart(tx: ISql, from: string, to: string): Promise<LeftOut> {
  // Lines that are there already need no room.
  const [cut] = await tx<[{ pieces: number }]>`
    with raised as (
      update cart_lines own
      set quantity = least(own.quantity + line.quantity, ${QUANTITY_LIMITS.max}),
        accepted_letters = line.accepted_letters
      from cart_lines line, cart_lines before
      where before.id = own.id and own.shopper_id = ${to} and line.shopper_id = ${from}
        and own.product_id = line.product_id and own.size = line.size and own.color = line.color
        and own.document_id = line.document_id and own.description = line.description
      returning line.id,
        greatest(0, before.quantity + line.quantity - ${QUANTITY_LIMITS.max}) as cut
    ), removed as (
      delete from cart_lines using raised where cart_lines.id = raised.id
    )
    select coalesce(sum(cut), 0)::int as pieces from raised`;
  await tx`
    with moved as (
      delete from cart_lines where id in (
        select id from cart_lines where shopper_id = ${from} order by id
        limit greatest(0,
          ${MAX_CART_LINES} - (select count(*) from cart_lines where shopper_id = ${to}))
      )
      returning id, product_id, size, color, quantity, document_id, description,
        accepted_letters, created_at
    )
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id,
      description, accepted_letters, created_at)
    select ${to}, product_id, size, color, quantity, document_id, description, accepted_letters,
      created_at
    from moved order by id
    on conflict on constraint cart_lines_merge do update
    set quantity = least(cart_lines.quantity + excluded.quantity, ${QUANTITY_LIMITS.max}),
      accepted_letters = excluded.accepted_letters`;
  await tx`
    update shoppers owner set discount_code = coalesce(before.discount_code, owner.discount_code),
      discount_code_at = greatest(before.discount_code_at, owner.discount_code_at)
    from shoppers before where owner.id = ${to} and before.id = ${from}`;
  await tx`update left_carts set shopper_id = ${to} where shopper_id = ${from}`;
  await tx`
    update cart_additions set shopper_id = ${to}
    where shopper_id = ${from} and key not in (
      select key from cart_additions where shopper_id = ${to}
    )`;
  const [left] = await tx<[{ lines: number }]>`
    select count(*)::int as lines from cart_lines where shopper_id = ${from}`;
  return { lines: left.lines, pieces: cut.pieces };
}
