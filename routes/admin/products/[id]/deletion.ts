import { deleteProduct } from "#db/catalog/product-states.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { paths } from "#shop/paths.ts";
import { loadProduct } from "../_editor/load.ts";

/** Admins: only a draft that was never sold and lies in no cart. */
export const POST = handlers(async (c) => {
  const { sql, jobs } = c.var.services;
  const product = await loadProduct(c);
  if (!product) return c.notFound();
  const { id } = product;
  const deleted = await sql.begin(async (tx) => {
    const done = await deleteProduct(tx, { id, actorId: userOf(c).id });
    if (done && done.length > 0)
      await jobs.send(tx, "remove-files", {
        keys: done.flatMap((photo) => photoKeys("photos", photo)),
      });
    return done !== undefined;
  });
  flash(c, deleted ? DELETED : NOT_DELETED);
  return c.redirect(deleted ? paths.adminProducts : paths.adminProduct(id), 303);
});

const DELETED = { title: "Draft deleted", variant: "success" } as const;
const NOT_DELETED = {
  title: "Not deleted",
  description: "It was sold, lies in a cart, or is no draft. Archive it instead.",
  variant: "destructive",
} as const;
