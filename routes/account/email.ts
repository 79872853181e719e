import { requestEmailChange } from "#accounts/request-email-change.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { checkPassword } from "#server/session/proof/check-password.ts";
import { EmailForm } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { answerAccount, type Rejection } from "./_answer.tsx";

/**
 * Signed-in users who know their password. The email changes when the link that is sent
 * there is used; one that somebody else has proved is answered alike, and only its owner is notified.
 */
export const POST = handlers(signedInOnly, form(EmailForm), async (c) => {
  const read = c.req.valid("form");
  const reject = (rejection: Rejection) =>
    answerAccount(c, { form: "email", values: { email: read.typed.email ?? "" }, ...rejection });
  if (!read.ok) return reject({ errors: read.errors });
  const { id, username, email: known } = userOf(c);
  const email = read.value.email.toLowerCase();
  if (email === known) return reject({ errors: { email: "That is your email already" } });
  const checked = await checkPassword(c, read.value.current);
  if (!checked.ok) return reject({ errors: { current: checked.message }, status: checked.status });
  // Limit of accounts: changes of the email of an account [changes]; the form says so.
  const rule = { name: "change-email", key: String(id), limit: 5, seconds: 60 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) {
    c.header("retry-after", String(wait));
    return reject({ errors: { email: waitText(wait) }, status: 429 });
  }
  await requestEmailChange(c.var.services, { userId: id, username, from: known, to: email });
  flash(c, {
    title: "Check your inbox",
    description: `If ${email} can be used, a link to confirm it is on its way there.`,
    variant: "success",
  });
  return c.redirect(paths.account, 303);
});
