import { endSessionOf } from "#db/accounts/sessions.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Signed-in users: ends one of their sessions; another's is simply not there. */
export const POST = handlers(signedInOnly, async (c) => {
  const id = readId(c.req.param("id"));
  const ended = id && (await endSessionOf(c.var.services.sql, userOf(c).id, id));
  flash(c, {
    title: ended ? "Logged out there" : "That login has ended already",
    variant: "default",
  });
  return c.redirect(paths.account, 303);
});
