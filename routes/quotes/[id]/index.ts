import { handlers } from "#server/factory.ts";
import { findQuote } from "../_quote/find.ts";
import { answerDead, showQuote } from "../_quote/show.tsx";

/** Holders of the mailed link, and staff who see orders. */
export const GET = handlers(async (c) => {
  const found = await findQuote(c);
  return found ? showQuote(c, found) : answerDead(c);
});
