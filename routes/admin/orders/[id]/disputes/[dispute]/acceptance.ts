import { onPaymentError } from "#orders/card-service-error.ts";
import { acceptDispute } from "#orders/disputes/answer-dispute.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { DISPUTE_OVER, DISPUTE_REJECTED, DISPUTE_UNKNOWN } from "./_over.ts";

export const permission: RoutePermission = "orders.refund";

/** Gives the money up. */
export const POST = handlers(async (c) => {
  const [orderId, id] = [readId(c.req.param("id")), readId(c.req.param("dispute"))];
  if (!orderId || !id) return c.notFound();
  const request = { orderId, id, actorId: userOf(c).id };
  const outcome = await acceptDispute(c.var.services, request).catch(
    onPaymentError(`It is not known whether dispute ${id} was accepted`, () => "unknown" as const),
  );
  if (outcome === "gone") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminOrderPage(orderId), 303);
});

const TOASTS: Record<"sent" | "over" | "rejected" | "inquiry" | "unknown", Toast> = {
  sent: { title: "Accepted", description: "The customer keeps the money.", variant: "success" },
  over: DISPUTE_OVER,
  rejected: { title: "Not accepted", description: DISPUTE_REJECTED, variant: "destructive" },
  inquiry: {
    title: "Nothing was accepted",
    description: "The bank only inquires so far. Refund the order instead.",
    variant: "destructive",
  },
  unknown: { title: "Not known", description: DISPUTE_UNKNOWN, variant: "destructive" },
};
