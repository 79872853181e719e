/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { choosePassword } from "#accounts/choose-password.ts";
import { findResetOwner } from "#db/accounts/sessions.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { firstText, form, query } from "#server/input/input.ts";
import { rememberPlace } from "#server/session/login-limits.ts";
import { EASY_PASSWORD, Password } from "#shop/accounts/sign-in.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DeadLink, protectTokenUrl } from "./_dead-link.tsx";

const Query = v.object({ token: firstText });

/** Everyone with the link of the mail; nobody types a password for one that is dead. */
export const GET = handlers(query(Query), async (c) => {
  const token = lookupText(c.req.valid("query").token ?? "");
  const owner = token && (await findResetOwner(c.var.services.sql, token));
  return owner ? answer(c, { token }) : deadLink(c);
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
  const chosen = await choosePassword(c.var.services, read.value);
  if (chosen.outcome === "dead-link") return deadLink(c);
  if (chosen.outcome === "easy") {
    return reject(c, { token: read.value.token, error: EASY_PASSWORD });
  }
  // Others may guess at the account; they must not lock its owner out here.
  await rememberPlace(c, chosen.userId);
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
  protectTokenUrl(c);
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
