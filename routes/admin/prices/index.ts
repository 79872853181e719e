import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { form, query } from "#server/input.ts";
import { cleanLine } from "#shop/clean-text.ts";
import { savePrices, showPrices } from "./_editor/answer.tsx";

const Query = v.object({ q: v.fallback(cleanLine(100), "") });

/** Admins. */
export const GET = handlers(query(Query), (c) => showPrices(c, null, c.req.valid("query")));

/** Admins: saves the shop's, or shows the form with a suggestion. */
export const POST = handlers(form(v.looseObject({})), (c) =>
  savePrices(c, null, c.req.valid("form").typed),
);
