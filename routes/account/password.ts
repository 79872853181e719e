import { deleteResetLinks } from "#db/accounts/sessions.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { passCookies } from "#server/session/auth-cookies.ts";
import { authHeaders } from "#server/session/auth-headers.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { PasswordForm } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount } from "./_answer.tsx";
import { wrongPassword } from "./_check-password.ts";

/** Signed-in users who know their password; all their other sessions end. */
export const POST = handlers(signedInOnly, form(PasswordForm), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) return answerAccount(c, { form: "password", errors: read.errors });
  const { current, password } = read.value;
  const wrong = await wrongPassword(c, current);
  if (wrong) {
    const { message, status } = wrong;
    return answerAccount(c, { form: "password", errors: { current: message }, status });
  }
  const { services } = c.var;
  const { id, email: to, username } = userOf(c);
  // Before the change: better one mail too many than a change without one.
  await services.sql.begin(async (tx) => {
    await deleteResetLinks(tx, id);
    const mail = { kind: "password-changed", to, username } as const;
    await enqueueAccountMail({ sql: tx, jobs: services.jobs }, mail);
  });
  const changed = await services.auth.api.changePassword({
    body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
    headers: authHeaders(c),
    returnHeaders: true,
  });
  passCookies(c, changed.headers);
  flash(c, { title: "Password changed", variant: "success" });
  return c.redirect(paths.account, 303);
});
