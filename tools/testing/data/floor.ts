import type { Sql } from "postgres";
import { addOrder } from "./orders.ts";

type Line = {
  productId?: number;
  size?: string;
  color?: string;
  quantity?: number;
  /** What is printed on it, if not the design of the order that `addOrder` makes. */
  documentId?: number;
};

/**
 * A paid order with these lines, whose pieces are ready: its print files count as made.
 */
export async function addFloorOrder(
  sql: Sql,
  lines: readonly Line[],
  { dueOn = "2026-12-04" }: { dueOn?: string } = {},
): Promise<number> {
  const id = await addOrder(sql);
  await sql.begin(async (tx) => {
    const [{ documentId: own }] = await tx<[{ documentId: number }]>`
      delete from order_items where order_id = ${id} returning document_id`;
    for (const [
      position,
      { productId = 1, size = "M", color = "Mint", quantity = 1, documentId = own },
    ] of lines.entries()) {
      await tx`
        insert into order_items (order_id, position, product_id, product_name, cut,
          unit_price_cents, quantity, size, color, document_id, variant_id)
        select ${id}, ${position}, products.id, name, cut, 1999, ${quantity}, ${size}, ${color},
          ${documentId}::bigint, (
            select id from variants
            where product_id = products.id and size = ${size} and color = ${color})
        from products where id = ${productId}`;
    }
    await tx`update orders set payment_status = 'paid', paid_at = now() where id = ${id}`;
    await tx`
      insert into print_files (order_id, position, area, status)
      select item.order_id, item.position, prints.area, 'ready' from order_items item
      join prints using (document_id) where item.order_id = ${id}`;
    await tx`select open_pieces(${[id]}::bigint[], ${[dueOn]}::date[])`;
  });
  return id;
}

export async function pieceIdsOf(sql: Sql, orderId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from pieces where order_id = ${orderId} order by number, attempt`;
  return rows.map(({ id }) => id);
}

export async function statesOf(sql: Sql, orderId: number): Promise<string[]> {
  const rows = await sql<{ state: string }[]>`
    select state from pieces where order_id = ${orderId} order by number, attempt`;
  return rows.map(({ state }) => state);
}
