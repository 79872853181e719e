import { deleteAddress } from "#db/accounts/addresses.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Signed-in users: deletes one of their saved addresses; another's is simply not there. */
export const POST = handlers(signedInOnly, async (c) => {
  const id = readId(c.req.param("id"));
  const deleted = id && (await deleteAddress(c.var.services.sql, userOf(c).id, id));
  flash(c, {
    title: deleted ? "Address removed" : "That address has been removed already",
    variant: "default",
  });
  return c.redirect(paths.account, 303);
});
