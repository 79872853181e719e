/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { findStoredOrder, isOwnOrder, linkKey } from "#server/session/order-access.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerNoOrder, OrderProblem } from "./_no-order.tsx";

/** The stored order, or the rejection: permission to read is not enough. */
export async function findOwnOrder(
  c: AppContext,
  verb: "cancel" | "change",
): Promise<Order | Response> {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  if (isOwnOrder(c, order)) return order;
  c.status(403);
  return answerProblem(c, order, {
    title: `Only its customer can ${verb} this order`,
    text: c.var.user
      ? "You may read it, but it belongs to somebody else."
      : "Open it in the browser that you ordered with, or log in to the account that it belongs to.",
  });
}

export function answerProblem(
  c: AppContext,
  { id }: { id: number },
  problem: { title: string; text: string },
) {
  c.header("cache-control", "private, no-store");
  const backTo = withQuery(paths.orderDetail(id), { key: linkKey(c) });
  return c.render(<OrderProblem {...problem} backTo={backTo} />, { title: problem.title });
}
