import type { Sql } from "postgres";
import { addOrder } from "../testing/data/orders.ts";

const PIECES_OF_ORDER = 5;
const ORDERS_AT_ONCE = 5000;

/**
 * Paid orders of two lines, of three pieces and of two, that are somewhere on the floor: half of the
 * pieces are ready, a tenth waits, and the others are spread over the steps. Due within a month.
 */
export async function seedFloor(sql: Sql, pieces: number): Promise<void> {
  const model = await addOrder(sql);
  for (let left = Math.ceil(pieces / PIECES_OF_ORDER); left > 0; left -= ORDERS_AT_ONCE) {
    await addOrders(sql, model, Math.min(left, ORDERS_AT_ONCE));
  }
  await sql`update orders set status = 'canceled' where id = ${model}`;
  await sql`vacuum (analyze) pieces, orders, order_items`;
}

async function addOrders(sql: Sql, model: number, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    const placed = await tx<{ id: number }[]>`
      insert into orders (user_id, checkout_key, total_cents, shipping_address, status,
        payment_status, paid_at)
      select user_id, gen_random_uuid(), 9995, shipping_address, 'processing', 'paid', now()
      from orders, generate_series(1, ${count}::int) where id = ${model} returning id`;
    const ids = placed.map(({ id }) => id);
    await tx`
      insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
        quantity, size, color, document_id)
      select ids.id, line.position, product.id, product.name, product.cut, 1999,
        3 - line.position, product.sizes[1 + ids.id % cardinality(product.sizes)],
        product.colors[1 + ids.id % cardinality(product.colors)], item.document_id
      from unnest(${ids}::bigint[]) as ids (id)
      cross join (values (0), (1)) as line (position)
      join products product on product.id = 1 + (ids.id + line.position) % 5
      join order_items item on item.order_id = ${model}`;
    const days = ids.map((id) => new Date(Date.now() + ((id % 40) - 5) * DAY).toISOString());
    await tx`
      select open_pieces(${ids}::bigint[], ${days.map((day) => day.slice(0, 10))}::date[])`;
    await tx`
      update pieces set waits = case when id % 10 = 0 then '{held}'::text[] else '{}' end,
        step = case when id % 10 > 5
          then ('{picked,printed,checked,packed}'::text[])[1 + id % 4] else 'ready' end
      where order_id = any (${ids}::bigint[])`;
  });
}

const DAY = 86_400_000;
