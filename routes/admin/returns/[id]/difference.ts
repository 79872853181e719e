import { findEditOfReturn } from "#db/orders/edits/edits.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { type WithdrawOutcome, withdrawEdit } from "#orders/edits/withdraw-edit.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "returns.decide";

/** Withdraws what the customer was asked to pay: the return is decided anew. */
export const POST = handlers(async (c) => {
  const returnId = readId(c.req.param("id"));
  const { services } = c.var;
  const edit = returnId && (await findEditOfReturn(services.sql, returnId));
  if (!edit) return c.notFound();
  const withdrawal = { editId: edit.id, as: "withdrawn", actorId: userOf(c).id } as const;
  const outcome = await withdrawEdit(services, withdrawal).catch(
    onPaymentError("A difference could not be withdrawn", (): WithdrawOutcome => "busy"),
  );
  if (outcome === "missing") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminReturn(returnId), 303);
});

const TOASTS: Record<Exclude<WithdrawOutcome, "missing">, Toast> = {
  ended: {
    title: "Nothing is to be paid any more",
    description: "The link takes no payment. Decide anew.",
    variant: "success",
  },
  paid: {
    title: "Too late",
    description: "The customer has just paid. The exchange goes on.",
    variant: "destructive",
  },
  busy: {
    title: "Nothing was changed",
    description: "The payment is under way, or the card service does not answer. Try again.",
    variant: "destructive",
  },
};
