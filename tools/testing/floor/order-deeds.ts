import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { listRefunds } from "#db/refunds/refunds.ts";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { refundableCents } from "#orders/refunds/payments-of-order.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { refundLines } from "#orders/refunds/refund-lines.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { lineRefund, piecesLeft, SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import { pick, type RacedFloor } from "./raced-floor.ts";
import type { Deed } from "./staff-deeds.ts";

/** What customers and their money do meanwhile. */
export const ORDER_DEEDS: Record<string, Deed> = {
  "refund a piece": async (floor) => {
    const { sql, random, services } = floor;
    const { orderId } = somePaid(floor);
    const lines = await findRefundableLines(sql, orderId);
    const left = lines.filter((line) => line.position !== SHIPPING && piecesLeft(line) > 0);
    if (left.length === 0) return;
    const pieces = [{ position: pick(random, left).position, quantity: 1 }];
    const amountCents = lineRefund(lines, pieces)?.total.cents ?? 0;
    await refundLines(services, { ...(await requestOf(floor, orderId)), pieces, amountCents });
  },
  "refund all": async (floor) => {
    const { services, random } = floor;
    if (random.below(3) > 0) return;
    const { orderId } = somePaid(floor);
    const amountCents = await refundableCents(services, orderId);
    if (amountCents === 0) return;
    await refundOrder(services, { ...(await requestOf(floor, orderId)), amountCents });
  },
  "a refund fails": async (floor) => {
    const { sql, random, shop, services } = floor;
    const { orderId, intentId } = somePaid(floor);
    const rows = await sql<{ name: string }[]>`
      select stripe_refund_id as name from refunds
      where order_id = ${orderId} and status = 'succeeded' order by id`;
    if (rows.length === 0) return;
    shop.sandbox.failRefund(pick(random, rows).name);
    await settlePayment(services, intentId);
    await recordRefunds(services, orderId, intentId);
  },
  "change sizes": async ({ sql, random, services, orderIds }) => {
    const orderId = pick(random, orderIds);
    const lines = await sql<{ position: number }[]>`
      select position from order_items where order_id = ${orderId} order by position`;
    const sizes = lines.map(({ position }) => {
      const size = pick(random, ["M", "L", "XL", "2XL"]);
      return [position, { size, shown: undefined }] as const;
    });
    await changeSizes(services, { orderId, sizes: new Map(sizes), actorId: null });
  },
  "make print files": (floor) => makeAllFiles(floor),
};

function somePaid({ random, intents }: RacedFloor): { orderId: number; intentId: string } {
  const [orderId, intentId] = pick(random, [...intents]);
  return { orderId, intentId };
}

async function requestOf({ sql, actorId }: RacedFloor, orderId: number) {
  const shownId = (await listRefunds(sql, orderId)).at(-1)?.id ?? 0;
  return { orderId, shownId, key: crypto.randomUUID(), actorId, reason: "Torn" };
}

/** One after the other, as their jobs do it. */
export async function makeAllFiles({ sql }: RacedFloor): Promise<void> {
  const rows = await sql<{ orderId: number; position: number; area: string }[]>`
    select order_id, position, area from print_files where status <> 'ready'
    order by random()`;
  for (const { orderId, position, area } of rows) {
    await sql`
      update print_files set status = 'ready', storage_key = 'print-files/made'
      where order_id = ${orderId} and position = ${position} and area = ${area}`;
  }
}
