import type { ISql } from "postgres";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import type { DesignPosition } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { type Design, jsonDesign } from "../designs/designs.ts";
import { isWithdrawn } from "../designs/grants.ts";

export type CartRow = {
  id: number;
  productId: number;
  productName: string;
  cut: Cut;
  unitPriceCents: number;
  size: string;
  color: string;
  quantity: number;
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  frontDesign: Design;
  backDesign: Design | null;
  /** It cannot be ordered: admins took one of its designs out of the gallery. */
  isWithdrawn: boolean;
};

export type NewCartLine = {
  shopperId: string;
  productId: number;
  size: string;
  color: string;
  quantity: number;
  frontDesignId: number;
  backDesignId: number | null;
  designPosition: DesignPosition;
  designSize: number;
  description: string;
};

export async function listCart(sql: ISql, shopperId: string): Promise<CartRow[]> {
  return sql<CartRow[]>`
    select line.id, line.product_id, product.name as product_name, product.cut,
      product.price_cents as unit_price_cents, line.size, line.color, line.quantity,
      line.design_position, line.design_size, line.description,
      ${jsonDesign(sql, "front", sql`line.shopper_id`)} as front_design,
      ${jsonDesign(sql, "back", sql`line.shopper_id`)} as back_design,
      (${isWithdrawn(sql, shopperId, "front")} or ${isWithdrawn(sql, shopperId, "back")})
        as is_withdrawn
    from cart_lines line
    join products product on product.id = line.product_id
    join designs front on front.id = line.front_design_id
    left join designs back on back.id = line.back_design_id
    where line.shopper_id = ${shopperId}
    order by line.id`;
}

export async function countCart(sql: ISql, shopperId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(quantity), 0)::int as count from cart_lines where shopper_id = ${shopperId}`;
  return row.count;
}

/**
 * Raises the quantity if the cart has the same product, color, size, artwork, placement and note.
 */
export async function addToCart(sql: ISql, line: NewCartLine): Promise<"added" | "too-many"> {
  const added = await sql`
    insert into cart_lines ${sql(line)}
    on conflict on constraint cart_lines_merge
    do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity + excluded.quantity <= ${QUANTITY_LIMITS.max}
    returning id`;
  return added.length > 0 ? "added" : "too-many";
}

/** Adds as many as the line's limit allows; returns how many. */
export async function addUpToLimit(sql: ISql, line: NewCartLine): Promise<number> {
  const [row] = await sql<[{ added: number }]>`
    insert into cart_lines ${sql(line)}
    on conflict on constraint cart_lines_merge
    do update set
      quantity = least(cart_lines.quantity + excluded.quantity, ${QUANTITY_LIMITS.max})
    returning new.quantity - coalesce(old.quantity, 0) as added`;
  return row.added;
}

export async function changeQuantity(
  sql: ISql,
  shopperId: string,
  lineId: number,
  quantity: number,
): Promise<boolean> {
  const changed = await sql`
    update cart_lines set quantity = ${quantity}
    where id = ${lineId} and shopper_id = ${shopperId}`;
  return changed.count > 0;
}

export async function removeFromCart(sql: ISql, shopperId: string, lineId: number): Promise<void> {
  await sql`delete from cart_lines where id = ${lineId} and shopper_id = ${shopperId}`;
}

export async function clearCart(sql: ISql, shopperId: string): Promise<void> {
  await sql`delete from cart_lines where shopper_id = ${shopperId}`;
}
