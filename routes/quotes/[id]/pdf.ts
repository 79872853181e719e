import { quotePdf } from "#orders/drafts/quote-pdf.ts";
import { handlers } from "#server/factory.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { findQuote } from "../_quote/find.ts";
import { pdfLimit } from "../_quote/limits.ts";
import { answerDead } from "../_quote/show.tsx";

/** Holders of the mailed link, and staff who see orders, get the quote as PDF. */
export const GET = handlers(async (c) => {
  const found = await findQuote(c);
  if (!found) return answerDead(c);
  const { draft } = found;
  const wait = await hitLimits(c, [pdfLimit(draft.id)]);
  if (wait) return answerWait(c, wait, "This was opened very often.");
  c.header("cache-control", "private, no-store");
  return c.body(await quotePdf(draft, await c.var.services.shopSettings.read()), 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="quote-${draft.id}.pdf"`,
    "x-content-type-options": "nosniff",
  });
});
