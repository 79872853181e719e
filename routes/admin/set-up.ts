import { dismissSetUp } from "#db/settings/set-up.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Admins: the list of what a new shop misses is not shown again. */
export const POST = handlers(async (c) => {
  await c.var.services.sql.begin((tx) => dismissSetUp(tx, userOf(c).id));
  flash(c, { title: "The list is gone", variant: "success" });
  return c.redirect(paths.admin, 303);
});
