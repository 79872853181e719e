/** @jsxImportSource hono/jsx */
import { listShipments } from "#db/orders/shipments.ts";
import type { AppContext } from "#server/factory.ts";
import { AskMany, type AskManyProps } from "./many.tsx";
import { AskOne, type AskOneProps } from "./one.tsx";

const STYLES = ["admin", "manage"] as const;

export async function answerMany(c: AppContext, question: Omit<AskManyProps, "orders">) {
  const orders = await listShipments(c.var.services.sql, question.ids);
  return c.render(<AskMany {...question} orders={orders} />, {
    title: "Set the status of orders",
    styles: STYLES,
  });
}

export function answerOne(c: AppContext, question: AskOneProps) {
  return c.render(<AskOne {...question} />, {
    title: `Set the status of order #${question.order.id}`,
    styles: STYLES,
  });
}
