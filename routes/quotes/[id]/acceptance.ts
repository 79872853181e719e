import * as v from "valibot";
import { type Acceptance, acceptDraft } from "#orders/drafts/accept-draft.ts";
import { handlers } from "#server/factory.ts";
import { form } from "#server/input/input.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { linkKey } from "#server/session/order-access.ts";
import { quoteDifferences, quoteTexts } from "#shop/orders/drafts/quote-texts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { findQuote } from "../_quote/find.ts";
import { answerLimit } from "../_quote/limits.ts";
import { answerDead, showQuote } from "../_quote/show.tsx";
import { Version } from "../_quote/version.ts";

const Body = v.object({
  version: Version,
  /** What the page showed, only to say what has changed since. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(100_000)), ""),
});

/** Holders of the mailed link: the quote becomes an order, once. */
export const POST = handlers(form(Body), async (c) => {
  const found = await findQuote(c);
  if (!found?.mayAnswer) return answerDead(c);
  const { id } = found.draft;
  const wait = await hitLimits(c, [answerLimit(id)]);
  if (wait) return answerWait(c, wait);
  const read = c.req.valid("form");
  const { version, seen } = read.ok ? read.value : { version: 0, seen: "" };
  const accepted = await acceptDraft(c.var.services, { draftId: id, version });
  if (accepted.outcome === "accepted") {
    return c.redirect(withQuery(paths.quote(id), { key: linkKey(c) }), 303);
  }
  const now = await findQuote(c);
  if (!now) return answerDead(c);
  c.status(409);
  const isOther = accepted.outcome === "changed";
  const differences = isOther ? quoteDifferences(seen, quoteTexts(now.draft)) : [];
  return showQuote(c, now, { problem: problemOf(accepted), differences });
});

function problemOf(accepted: Exclude<Acceptance, { outcome: "accepted" }>): string | undefined {
  switch (accepted.outcome) {
    case "changed":
      return "This quote has changed since you opened it. Look at it again, and accept it if you like it.";
    case "short":
      return accepted.message;
    case "withdrawn":
      return "A design of this quote is no longer available. Write to us for another one.";
    default:
      // The page says why by itself.
      return undefined;
  }
}
