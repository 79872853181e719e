import * as v from "valibot";
import { findNamedProduct } from "#db/catalog/named-products.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { savePrices, showPrices } from "./_editor/answer.tsx";

/** Admins. */
export const GET = handlers(async (c) => {
  const product = await findChosen(c);
  return product ? showPrices(c, product) : c.notFound();
});

/** Admins: saves this product's, or shows the form with a suggestion. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const product = await findChosen(c);
  return product ? savePrices(c, product, c.req.valid("form").typed) : c.notFound();
});

async function findChosen(c: AppContext) {
  const id = readId(c.req.param("id"));
  return id ? findNamedProduct(c.var.services.sql, id) : undefined;
}
