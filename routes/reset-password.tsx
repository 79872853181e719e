/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { proveByReset } from "#accounts/prove-email.ts";
import { findResetOwner } from "#db/accounts/sessions.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { firstText, form, query } from "#server/input.ts";
import { rememberPlace } from "#server/session/login-limits.ts";
import { authProblem } from "#services/auth.ts";
import { isNameOf } from "#shop/accounts/common-password.ts";
import { EASY_PASSWORD, Password } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { lookupText } from "#shop/plain-text.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DeadLink, protectTokenUrl } from "./_dead-link.tsx";

const Query = v.object({ token: firstText });

/** Everyone with the link of the mail. */
export const GET = handlers(query(Query), (c) => {
  const { token } = c.req.valid("query");
  return token ? answer(c, { token }) : deadLink(c);
});

const Body = v.object({
  token: v.pipe(v.optional(v.string(), ""), v.transform(lookupText)),
  password: Password,
});

/** Everyone with the link of the mail, which proves its email; all sessions of the account end. */
export const POST = handlers(form(Body), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) {
    return reject(c, { token: lookupText(read.typed.token ?? ""), error: read.problem });
  }
  const { token, password } = read.value;
  const { services } = c.var;
  const owner = await findResetOwner(services.sql, token);
  if (!owner) return deadLink(c);
  if (isNameOf(owner, password)) return reject(c, { token, error: EASY_PASSWORD });
  const { userId, email: to, username } = owner;
  // Before the change: better one mail too many than a change without one.
  await enqueueAccountMail(services, { kind: "password-changed", to, username });
  try {
    const body = { token, newPassword: password };
    await services.auth.api.resetPassword({ body });
  } catch (error) {
    if (!authProblem(error)) throw error;
    return deadLink(c);
  }
  // The link was in this inbox, so it is theirs: what somebody else left there is worth nothing now.
  await proveByReset(services, { userId, email: to });
  // Whoever guesses at the account must not lock its owner out here.
  await rememberPlace(c, userId);
  flash(c, {
    title: "Password changed",
    description: "Log in with your new password.",
    variant: "success",
  });
  return c.redirect(paths.login, 303);
});

function reject(c: AppContext, props: { token: string; error: string }) {
  c.status(422);
  return answer(c, props);
}

function answer(c: AppContext, props: { token: string; error?: string }) {
  protectTokenUrl(c);
  return c.render(<ResetPasswordPage {...props} />, {
    title: "Choose a New Password",
    styles: ["sign-in"],
  });
}

function deadLink(c: AppContext) {
  c.status(410);
  return c.render(
    <DeadLink text="A link to choose a password works once, for an hour. Ask for a new one.">
      <LinkButton href={paths.forgotPassword}>Send a new link</LinkButton>
      <LinkButton href={paths.login} variant="outline">
        Back to login
      </LinkButton>
    </DeadLink>,
    { title: "Link Expired" },
  );
}

function ResetPasswordPage({ token, error }: { token: string; error?: string }) {
  return (
    <div class="sign-in">
      <PageHead
        title="Choose a new password"
        text="You will be logged out everywhere, and log in with the new one."
      />
      <Card>
        <form class="form" method="post" action={paths.resetPassword}>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            name="password"
            label="New password"
            isNew
            error={error}
            focused={Boolean(error)}
          />
          <div>
            <Button block>Change password</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
