import { HTTPException } from "hono/http-exception";
import { type OpenedEditPayment, openEditPayment } from "#orders/edits/open-edit-payment.ts";
import { handlers } from "#server/factory.ts";
import { checkoutLimits } from "#server/limits/checkout-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { nothingCharged } from "../../api/_nothing-charged.ts";
import { findChange } from "../_pay/find.ts";

/** The same. Charges nothing: the client secret is of the one payment of this change. */
export const POST = handlers(jsonOnly, async (c) => {
  const wait = await hitLimits(c, checkoutLimits(c, "payment"));
  if (wait) return answerWait(c, wait);
  const found = await findChange(c);
  if (!found) throw new HTTPException(404, { message: "There is no such change." });
  const perEdit = await hitLimits(c, [openLimit(found.edit.id)]);
  if (perEdit) return answerWait(c, perEdit);
  const opened = await openEditPayment(c.var.services, found.edit.id).catch(
    nothingCharged("No payment of an edit"),
  );
  if (opened.outcome !== "open") throw new HTTPException(409, { message: REASONS[opened.outcome] });
  c.header("cache-control", "private, no-store");
  return c.json({ clientSecret: opened.clientSecret });
});

function openLimit(editId: number) {
  // Limit of orders: times that the payment of a change is opened [times]; 429. A page that is loaded
  // opens it once.
  return { name: "edit-payment", key: String(editId), limit: 200, seconds: 60 * 60 };
}

const REASONS: Record<Exclude<OpenedEditPayment["outcome"], "open">, string> = {
  ended: "This change can no longer be paid. Reload the page to see why.",
  processing: "Its payment is being processed. Please wait a moment.",
  busy: "Please try again in a moment.",
};
