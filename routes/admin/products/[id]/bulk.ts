import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { readBulk } from "#shop/catalog/bulk-edit.ts";
import { loadProduct } from "../_editor/load.ts";
import { answerVariants } from "../_editor/save-variants.ts";

/** Admins: one value for many variants. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const { typed } = c.req.valid("form");
  const product = await loadProduct(c);
  if (!product) return c.notFound();
  return answerVariants(c, {
    form: "bulk",
    product,
    typed,
    read: (variants) => readBulk(variants, typed),
  });
});
