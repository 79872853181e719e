import type { ISql } from "postgres";
import type { Shirt } from "#shop/catalog/same-line.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import { insertOrder, type NewOrder } from "../orders/new-orders.ts";
import { isAvailable, leftOf } from "../stock/left.ts";

export type Step = { at: Date; status?: OrderStatus; paymentStatus?: PaymentStatus };

export type OrderPast = { placedAt: Date; steps: readonly Step[] };

/** Backdates the order and walks it through these steps. */
export async function insertSampleOrder(
  tx: ISql,
  order: NewOrder,
  past: OrderPast,
): Promise<number> {
  const id = await insertOrder(tx, order);
  if (!id) throw new Error("A sample order needs a checkout key of its own");
  const { placedAt, steps } = past;
  await tx`update orders set created_at = ${placedAt}, updated_at = ${placedAt} where id = ${id}`;
  await dateEvents(tx, id, placedAt);
  for (const step of steps) {
    await applyStep(tx, id, step);
    await dateEvents(tx, id, step.at);
  }
  return id;
}

async function applyStep(tx: ISql, id: number, { at, status, paymentStatus }: Step): Promise<void> {
  if (paymentStatus) {
    await tx`
      update orders set payment_status = ${paymentStatus}, paid_at = coalesce(paid_at, ${at}),
        payment_intent_id = ${`pi_sample_${id}`}, updated_at = ${at}
      where id = ${id}`;
  }
  if (status) await tx`update orders set status = ${status}, updated_at = ${at} where id = ${id}`;
  if (status === "shipped") await addTracking(tx, id);
}

async function addTracking(tx: ISql, id: number): Promise<void> {
  const number = `1Z999AA1${id + 10_000_000}`;
  await tx`
    update orders set carrier = 'UPS', tracking_number = ${number},
      tracking_url = ${`https://www.ups.com/track?tracknum=${number}`}
    where id = ${id}`;
}

/** The trigger stamps events with the start of the transaction; those are the last step's. */
async function dateEvents(tx: ISql, id: number, at: Date): Promise<void> {
  await tx`
    update order_events set created_at = ${at} where order_id = ${id} and created_at = now()`;
}

/** Finds that shirt, or the one for sale that is most like it; undefined where nothing is for sale. */
export async function findLikeShirt(
  sql: ISql,
  { productId, size, color }: Shirt,
): Promise<Shirt | undefined> {
  const [shirt] = await sql<Shirt[]>`
    select product.id as product_id, variant.size, variant.color
    from variants variant join products product on product.id = variant.product_id
    where product.state = 'published' and variant.size = any (product.sizes)
      and variant.color = any (product.colors) and ${isAvailable(sql, leftOf(sql, null))}
    order by product.id = ${productId} desc, variant.color = ${color} desc,
      variant.size = ${size} desc, product.id, variant.id
    limit 1`;
  return shirt;
}
