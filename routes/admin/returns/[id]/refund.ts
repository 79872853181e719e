import * as v from "valibot";
import { findReturn } from "#db/returns/returns.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { leaveRefund, retryRefund } from "#returns/retry-refund.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "orders.refund";

const Body = v.object({
  action: v.picklist(["retry", "leave"]),
  shownRefund: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
});

/** The refund of a return that was not made: once more, or never. */
export const POST = handlers(form(Body), async (c) => {
  const returnId = readId(c.req.param("id"));
  const { services } = c.var;
  const { action, shownRefund: shownRefundId } = expectValid(c.req.valid("form"));
  if (!returnId || !(await findReturn(services.sql, returnId))) return c.notFound();
  const press = { returnId, actorId: userOf(c).id, shownRefundId };
  const made = action === "retry" ? retryRefund(services, press) : leaveRefund(services, press);
  const outcome = await made.catch(
    onPaymentError(`What return ${returnId} refunded is not known`, () => "busy" as const),
  );
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminReturn(returnId), 303);
});

const PENDING: Toast = {
  title: "Not refunded yet",
  description: "The page says why.",
  variant: "destructive",
};

const TOASTS: Record<"refunded" | "closed" | "waiting" | "stuck" | "busy" | "missing", Toast> = {
  refunded: { title: "Refunded", variant: "success" },
  closed: { title: "Return closed", variant: "success" },
  missing: PENDING,
  waiting: PENDING,
  stuck: PENDING,
  busy: {
    title: "Not closed",
    description: "The refund may still be made. Try again in a few minutes.",
    variant: "destructive",
  },
};
