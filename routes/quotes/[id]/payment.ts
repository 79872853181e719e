import { HTTPException } from "hono/http-exception";
import { type OpenedPayment, openPayment } from "#orders/open-payment.ts";
import { handlers } from "#server/factory.ts";
import { checkoutLimits } from "#server/limits/checkout-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { nothingCharged } from "../../api/_nothing-charged.ts";
import { findQuote } from "../_quote/find.ts";
import { openLimit } from "../_quote/limits.ts";
import { stateOf } from "../_quote/state.ts";

/** Holders of the mailed link. Charges nothing: the client secret is of the one payment of its order. */
export const POST = handlers(jsonOnly, async (c) => {
  const wait = await hitLimits(c, checkoutLimits(c, "payment"));
  if (wait) return answerWait(c, wait);
  const found = await findQuote(c);
  if (!found?.mayAnswer) throw new HTTPException(404, { message: "There is no such quote." });
  const { services } = c.var;
  const { draft, order } = found;
  const ofQuote = await hitLimits(c, [openLimit(draft.id)]);
  if (ofQuote) return answerWait(c, ofQuote);
  const state = await stateOf(services, found);
  if (state !== "payable" || !order) throw new HTTPException(409, { message: OVER });
  const opened = await openPayment(services, order).catch(nothingCharged("No payment of a quote"));
  if ("retryAfter" in opened) return answerWait(c, opened.retryAfter, LIMITS[opened.outcome]);
  if (opened.outcome === "short") throw new HTTPException(409, { message: opened.message });
  if (opened.outcome !== "open") throw new HTTPException(409, { message: REASONS[opened.outcome] });
  c.header("cache-control", "private, no-store");
  return c.json({ clientSecret: opened.clientSecret });
});

const OVER = "This quote can no longer be paid. Reload the page to see why.";

const LIMITS = {
  limited: "Too many payments were begun and not made.",
  declined: "Too many cards were declined, and nothing was charged. Ask your bank why.",
};

type Reason = Exclude<OpenedPayment["outcome"], "open" | "short" | keyof typeof LIMITS>;

const REASONS: Record<Reason, string> = {
  paid: "It is already paid. Reload the page to see it.",
  processing: "Its payment is being processed. Please wait a moment.",
  expired: OVER,
  withdrawn: "A design of this quote is no longer available. Write to us for another one.",
  changed: OVER,
};
