import { copyProduct } from "#db/catalog/product-states.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Admins: a copy is a draft. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const copy = id && (await copyProduct(c.var.services.sql, { id, actorId: userOf(c).id }));
  if (!copy) return c.notFound();
  flash(c, { title: "Copied as a draft", variant: "success" });
  return c.redirect(paths.adminProduct(copy), 303);
});
