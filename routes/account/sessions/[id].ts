import { endSessionOf } from "#db/sessions.ts";
import { paths } from "#shop/paths.ts";
import { handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { signedInOnly, userOf } from "#src/guards.ts";
import { readId } from "#src/read-id.ts";

/** Whoever is signed in: ends one of their sessions; another's is simply not there. */
export const POST = handlers(signedInOnly, async (c) => {
  const id = readId(c.req.param("id"));
  const ended = id && (await endSessionOf(c.var.services.sql, userOf(c).id, id));
  flash(c, {
    title: ended ? "Logged out there" : "That login has ended already",
    variant: "default",
  });
  return c.redirect(paths.account, 303);
});
