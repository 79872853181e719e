import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { readVariants } from "#shop/catalog/variant-form.ts";
import { loadProduct } from "../_editor/load.ts";
import { answerVariants } from "../_editor/save-variants.ts";

/** Nine sizes of ten colors have eight fields each. */
const MAX_FIELDS = 800;

/** Admins: the table of variants. */
export const POST = handlers(form(v.looseObject({}), { maxFields: MAX_FIELDS }), async (c) => {
  const { typed } = c.req.valid("form");
  const product = await loadProduct(c);
  if (!product) return c.notFound();
  return answerVariants(c, {
    form: "variants",
    product,
    typed,
    read: (variants) => readVariants(variants, typed),
  });
});
