import { deleteResetLinks, endOtherSessions } from "#db/accounts/sessions.ts";
import { changePasswordHash } from "#db/accounts/users.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { startSession } from "#server/session/sign-in.ts";
import { hashPassword } from "#services/auth.ts";
import { PasswordForm } from "#shop/accounts/account.ts";
import { isNameOf } from "#shop/accounts/common-password.ts";
import { EASY_PASSWORD } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount, type Rejection } from "./_answer.tsx";
import { checkPassword, WRONG_PASSWORD } from "./_check-password.ts";

/** Signed-in users who know their password; all their other sessions end. */
export const POST = handlers(signedInOnly, form(PasswordForm), async (c) => {
  const read = c.req.valid("form");
  const reject = (rejection: Rejection) => answerAccount(c, { form: "password", ...rejection });
  if (!read.ok) return reject({ errors: read.errors });
  const { current, password } = read.value;
  if (isNameOf(userOf(c), password)) return reject({ errors: { password: EASY_PASSWORD } });
  const checked = await checkPassword(c, current);
  if (!checked.ok) return reject({ errors: { current: checked.message }, status: checked.status });
  const to = await hashPassword(password);
  const passwordSetAt = await change(c, { from: checked.hash, to });
  if (!passwordSetAt) return reject({ errors: { current: WRONG_PASSWORD } });
  await startSession(c, { id: userOf(c).id, passwordSetAt });
  flash(c, { title: "Password changed", variant: "success" });
  return c.redirect(paths.account, 303);
});

/** All at once, and only while the password is the one that was checked. */
function change(c: AppContext, hashes: { from: string; to: string }): Promise<Date | undefined> {
  const { sql, jobs } = c.var.services;
  const { id, email, username } = userOf(c);
  return sql.begin(async (tx) => {
    const setAt = await changePasswordHash(tx, id, hashes);
    if (!setAt) return undefined;
    await endOtherSessions(tx, id, c.var.session?.id ?? 0);
    await deleteResetLinks(tx, id);
    const mail = { kind: "password-changed", to: email, username } as const;
    await enqueueAccountMail({ sql: tx, jobs }, mail);
    return setAt;
  });
}
