import { endOtherSessions } from "#db/accounts/sessions.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Signed-in users: ends all their sessions but this one. */
export const POST = handlers(signedInOnly, async (c) => {
  const { session, services } = c.var;
  if (session) await endOtherSessions(services.sql, userOf(c).id, session.id);
  flash(c, { title: "Logged out everywhere else", variant: "success" });
  return c.redirect(paths.account, 303);
});
