import * as v from "valibot";
import { declineDraft } from "#orders/drafts/decline-draft.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { linkKey } from "#server/session/order-access.ts";
import { cleanText } from "#shop/forms/clean-text.ts";
import { MAX_DECLINE_WORDS } from "#shop/orders/drafts/draft.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { findQuote } from "../_quote/find.ts";
import { answerLimit } from "../_quote/limits.ts";
import { answerDead, showQuote } from "../_quote/show.tsx";
import { Version } from "../_quote/version.ts";

const Body = v.object({
  version: Version,
  words: v.optional(
    cleanText(MAX_DECLINE_WORDS, `Keep it below ${MAX_DECLINE_WORDS + 1} letters`),
    "",
  ),
});

/** Holders of the mailed link: they do not want it, and may say why. */
export const POST = handlers(form(Body), async (c) => {
  const found = await findQuote(c);
  if (!found?.mayAnswer) return answerDead(c);
  const { id } = found.draft;
  const wait = await hitLimits(c, [answerLimit(id)]);
  if (wait) return answerWait(c, wait);
  const read = c.req.valid("form");
  if (!read.ok) {
    c.status(422);
    const { typed, errors } = read;
    return showQuote(c, found, { typed, errors });
  }
  const { version, words } = read.value;
  const outcome = await declineDraft(c.var.services, { draftId: id, version, words });
  if (outcome === "declined") {
    const description = "Thank you for telling us. Nothing was ordered.";
    flash(c, { title: "You have declined the quote", description, variant: "success" });
    return c.redirect(withQuery(paths.quote(id), { key: linkKey(c) }), 303);
  }
  const now = await findQuote(c);
  if (!now) return answerDead(c);
  c.status(409);
  return showQuote(c, now, {
    typed: read.typed,
    ...(outcome === "changed" && { problem: CHANGED }),
  });
});

const CHANGED = "This quote has changed since you opened it. Look at it again before you answer.";
