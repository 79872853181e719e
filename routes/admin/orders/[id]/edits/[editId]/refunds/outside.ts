import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { giveBackOutside, type OutsideOutcome } from "#orders/refunds/give-back-outside.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { OutsideRefund } from "#shop/orders/management/order-management.ts";
import type { Toast } from "#shop/toast.ts";
import { orderAction } from "../../../../_manage/order-action.ts";

export const permission: RoutePermission = "orders.refund";

/** Closes what a change is still to give back: staff gave it back outside of Stripe. */
export const POST = orderAction(OutsideRefund, async (c, { orderId, actorId, read }) => {
  const editId = readId(c.req.param("editId"));
  if (!editId) return "missing";
  if (!read.ok) {
    return { outside: { editId, reason: read.typed.reason ?? "", error: read.problem } };
  }
  const { reason, left: shownCents } = read.value;
  const given = { orderId, editId, reason, actorId, shownCents };
  const outcome = await giveBackOutside(c.var.services, given).catch(
    onPaymentError("What an edit is to give back is not known", () => "unknown" as const),
  );
  return outcome === "missing" ? "missing" : { toast: TOASTS[outcome] };
});

const UNCHANGED = { title: "Nothing was changed", variant: "destructive" } as const;

const TOASTS: Record<Exclude<OutsideOutcome, "missing"> | "unknown", Toast> = {
  given: {
    title: "Given back another way",
    description: "Nothing of this change goes back to the card any more.",
    variant: "success",
  },
  again: {
    title: "Said already",
    description: "Somebody has said that it was given back another way.",
    variant: "default",
  },
  made: {
    ...UNCHANGED,
    description: "The card service has taken it: it went back to the card.",
  },
  busy: {
    ...UNCHANGED,
    description:
      "The card service has not answered the last try yet. Try again now, or wait for ten minutes.",
  },
  changed: {
    ...UNCHANGED,
    description: "A part of it has gone back to the card meanwhile. Look at what is left.",
  },
  untried: { ...UNCHANGED, description: "The card service has not been tried yet." },
  nothing: { ...UNCHANGED, description: "This change gives nothing back." },
  unknown: {
    ...UNCHANGED,
    description: `${NO_ANSWER}, so nobody knows what went back. Try again in a moment.`,
  },
};
