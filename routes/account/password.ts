import { changePassword } from "#accounts/change-password.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { checkPassword, WRONG_PASSWORD } from "#server/session/proof/check-password.ts";
import { startSession } from "#server/session/sign-in.ts";
import { PasswordForm } from "#shop/accounts/account.ts";
import { isNameOf } from "#shop/accounts/common-password.ts";
import { EASY_PASSWORD } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount, type Rejection } from "./_answer.tsx";

/** Signed-in users who know their password; all their other sessions end. */
export const POST = handlers(signedInOnly, form(PasswordForm), async (c) => {
  const read = c.req.valid("form");
  const reject = (rejection: Rejection) => answerAccount(c, { form: "password", ...rejection });
  if (!read.ok) return reject({ errors: read.errors });
  const { current, password } = read.value;
  if (isNameOf(userOf(c), password)) return reject({ errors: { password: EASY_PASSWORD } });
  const checked = await checkPassword(c, current);
  if (!checked.ok) return reject({ errors: { current: checked.message }, status: checked.status });
  const sessionId = c.var.session?.id ?? 0;
  const change = { from: checked.hash, to: password, sessionId };
  const passwordSetAt = await changePassword(c.var.services, userOf(c), change);
  if (!passwordSetAt) return reject({ errors: { current: WRONG_PASSWORD } });
  await startSession(c, { id: userOf(c).id, passwordSetAt });
  flash(c, { title: "Password changed", variant: "success" });
  return c.redirect(paths.account, 303);
});
