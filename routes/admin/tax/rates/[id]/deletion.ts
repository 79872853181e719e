import { deleteTaxRate } from "#db/tax/tax-rates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Admins: orders keep the tax that they were charged. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id || !(await deleteTaxRate(c.var.services.sql, id, userOf(c).id))) return c.notFound();
  flash(c, { title: "Rate deleted", variant: "success" });
  return c.redirect(paths.adminTaxRates, 303);
});
