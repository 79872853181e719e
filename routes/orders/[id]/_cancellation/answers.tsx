/** @jsxImportSource hono/jsx */
import { findOrder, type Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { answerProblem } from "../_own-order.tsx";
import { CancellationPage, type CancellationPageProps } from "./page.tsx";

export function answerCancellation(c: AppContext, props: CancellationPageProps) {
  c.header("cache-control", "private, no-store");
  const verb = props.offer === "cancel" ? "Cancel" : "Ask to cancel";
  const title = `${verb} order #${props.order.id}`;
  return c.render(<CancellationPage {...props} />, { title, styles: ["order-detail"] });
}

/** Already printed or refunded; the current status says why. */
export async function answerRejected(c: AppContext, { id }: Order) {
  const now = await findOrder(c.var.services.sql, id);
  c.status(409);
  return answerProblem(
    c,
    { id },
    {
      title: "This order can no longer be canceled",
      text:
        now?.paymentStatus === "refunded"
          ? "It is refunded already."
          : `Its status is ${now?.status ?? "unknown"}. Contact support if something is wrong with it.`,
    },
  );
}
