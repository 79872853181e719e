import { mailEmailLink } from "#accounts/mail-email-link.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";

/** Signed-in users: a new link to their own email. */
export const POST = handlers(signedInOnly, async (c) => {
  const { id, username, email, emailVerified } = userOf(c);
  // Limit of accounts: verification links of an account [links]; the form says so.
  const rule = { name: "verification", key: String(id), limit: 5, seconds: 60 * 60 };
  const wait = emailVerified ? undefined : await hitLimits(c, [rule]);
  if (wait) {
    flash(c, { title: "No link sent", description: waitText(wait), variant: "destructive" });
  } else if (emailVerified) {
    flash(c, { title: "Your email is verified already", variant: "default" });
  } else {
    await mailEmailLink(c.var.services, { userId: id, username, from: email, to: email });
    flash(c, { title: "Link sent", description: `Look into ${email}.`, variant: "success" });
  }
  return c.redirect(paths.account, 303);
});
