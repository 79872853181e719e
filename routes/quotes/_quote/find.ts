import { type Draft, findDraft, type QuoteContents } from "#db/orders/drafts/drafts.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { opensQuote } from "#mails/links/quote-link.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { linkKey } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";

export type FoundQuote = {
  draft: Draft & { contents: QuoteContents };
  /** The order that it has become. */
  order: Order | undefined;
  /** Staff see what the customer sees, and answer nothing for them. */
  mayAnswer: boolean;
};

/** Holders of the mailed link find it, and staff who see orders. Nobody finds what was never sent. */
export async function findQuote(c: AppContext): Promise<FoundQuote | undefined> {
  const { services } = c.var;
  const { sql } = services;
  const id = readId(c.req.param("id"));
  const draft = id ? await findDraft(sql, id) : undefined;
  if (!draft?.contents) return undefined;
  const mayAnswer = opensQuote(services.signatures, draft, linkKey(c));
  if (!mayAnswer && !permits(c, "orders.view")) return undefined;
  const stored = draft.orderId === null ? undefined : await findOrder(sql, draft.orderId);
  // Shows the payment even without a webhook; waits a short time for Stripe.
  const order = stored && (await refreshPayment(services, stored));
  return { draft: { ...draft, contents: draft.contents }, order, mayAnswer };
}
