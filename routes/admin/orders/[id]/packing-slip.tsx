/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { findOrder } from "#db/orders/orders.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { PackingSlip } from "../_papers/packing-slip.tsx";

/** Admins: what lies in the parcel; with `?prices=1` also what it cost. */
export const GET = handlers(async (c) => {
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(c.var.services.sql, orderId));
  if (!order) throw new HTTPException(404, { message: "There is no such order." });
  return c.render(<PackingSlip order={order} prices={c.req.query("prices") === "1"} />, {
    title: `Packing Slip #${order.id}`,
    styles: ["admin", "print-sheet"],
    scripts: ["print"],
  });
});
