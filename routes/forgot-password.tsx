/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { requestPasswordReset } from "#accounts/request-password-reset.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { form, optionalText, query } from "#server/input/input.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { EmailOrUsername } from "#shop/accounts/sign-in.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";

const AN_HOUR = 60 * 60;

const Query = v.object({ sent: optionalText });

/** Anyone. */
export const GET = handlers(query(Query), (c) =>
  c.req.valid("query").sent ? c.render(<OnItsWay />, PAGE) : answer(c, {}),
);

/** `email` may be a username. */
const Body = v.object({ email: EmailOrUsername });

/**
 * Anyone. Known and unknown names get the same answer after the same work: a job looks for the
 * account.
 */
export const POST = handlers(form(Body), async (c) => {
  const read = c.req.valid("form");
  const value = read.typed.email ?? "";
  if (!read.ok) {
    c.status(422);
    return answer(c, { value, error: read.problem });
  }
  const { email } = read.value;
  const wait = await hitLimits(c, [
    // Limit of accounts: reset links of an email [links]; the same answer.
    { name: "forgot", key: email, limit: 5, seconds: AN_HOUR },
    // Limit of accounts: reset links by an IP [links]; the same answer.
    { name: "forgot-address", key: clientIp(c), limit: 20, seconds: AN_HOUR },
  ]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return answer(c, { value, message: waitText(wait) });
  }
  await requestPasswordReset(c.var.services, email);
  return c.redirect(withQuery(paths.forgotPassword, { sent: 1 }), 303);
});

const PAGE = { title: "Forgot Password", styles: ["sign-in"] } as const;

function answer(c: AppContext, props: ForgotPasswordProps) {
  return c.render(<ForgotPasswordPage {...props} />, PAGE);
}

type ForgotPasswordProps = { value?: string; error?: string; message?: string };

function ForgotPasswordPage({ value, error, message }: ForgotPasswordProps) {
  return (
    <div class="sign-in">
      <PageHead
        title="Forgot your password?"
        text="Tell us your username or email. We send you a link to choose a new one."
      />
      <Card>
        {message && <Alert title={message} variant="destructive" />}
        <form class="form" method="post" action={paths.forgotPassword}>
          <TextField
            name="email"
            label="Username or email"
            value={value}
            error={error}
            input={{
              autocomplete: "username",
              autocapitalize: "none",
              spellcheck: false,
              ...(error && { autofocus: true }),
            }}
          />
          <div class="stack">
            <Button block>Send link</Button>
            <a class="sign-in__aside" href={paths.login}>
              Back to login
            </a>
          </div>
        </form>
      </Card>
    </div>
  );
}

function OnItsWay() {
  return (
    <EmptyState
      level={1}
      icon="mail"
      title="Check your inbox"
      text="If there is an account with that name or email, a link is on its way. It works once, for an hour. Nothing there? Look into the spam folder, or try your username."
    >
      <LinkButton href={paths.login}>Back to login</LinkButton>
      <LinkButton href={paths.forgotPassword} variant="outline">
        Ask again
      </LinkButton>
    </EmptyState>
  );
}
