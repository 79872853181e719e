/** @jsxImportSource hono/jsx */
import { findOrder } from "#db/orders/orders.ts";
import { listSoldFacts } from "#db/orders/sold-facts.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { customsLines } from "#shop/orders/management/customs.ts";
import { CustomsDeclaration } from "../_papers/customs-declaration.tsx";

export const permission: RoutePermission = ["orders.view", "floor.pack"];

/** What a parcel that goes abroad says of its contents. */
export const GET = handlers(async (c) => {
  const { sql } = c.var.services;
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(sql, orderId));
  if (!order) return c.notFound();
  const [facts, paid] = await Promise.all([
    listSoldFacts(sql, order.id),
    findRefundableLines(sql, order.id),
  ]);
  const lines = customsLines(order.items, facts, paid);
  return c.render(<CustomsDeclaration order={order} lines={lines} />, {
    title: `Customs Declaration #${order.id}`,
    styles: ["admin", "print-sheet"],
    scripts: ["print"],
  });
});
