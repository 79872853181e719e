import { deleteExemption } from "#db/tax/tax-exemptions.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Admins: the customer's orders keep the number. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id || !(await deleteExemption(c.var.services.sql, id, userOf(c).id))) return c.notFound();
  flash(c, { title: "Customer deleted", variant: "success" });
  return c.redirect(paths.adminTaxExemptions, 303);
});
