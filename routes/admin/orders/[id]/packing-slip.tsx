/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { readRefunded } from "#orders/refunds/refunded-parts.ts";
import { handlers } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { PackingSlip } from "../_papers/packing-slip.tsx";

export const permission: RoutePermission = ["orders.view", "floor.pack"];

const Query = v.object({ prices: optionalText });

/** The parcel's contents; with `?prices=1` also the prices. */
export const GET = handlers(query(Query), async (c) => {
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(c.var.services.sql, orderId));
  if (!order) return c.notFound();
  const { pieces } = await readRefunded(c.var.services.sql, order);
  const prices = c.req.valid("query").prices === "1";
  return c.render(<PackingSlip order={order} refunded={pieces} prices={prices} />, {
    title: `Packing Slip #${order.id}`,
    styles: ["admin", "print-sheet"],
    scripts: ["print"],
    isPaper: true,
  });
});
