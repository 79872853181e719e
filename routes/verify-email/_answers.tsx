/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { DeadLink } from "../_dead-link.tsx";

/** A stranger may have the link: it names neither the account nor its email. */
export function LogInFirst({ token }: { token: string }) {
  return (
    <EmptyState
      level={1}
      icon="mail"
      title="Log in to verify your email"
      text="Log in to the account that the mail names. You come back here, and confirm the address that the mail was sent to. If you made no account, there is nothing to do."
    >
      <LinkButton href={paths.loginFor(withQuery(paths.verifyEmail, { token }))}>Login</LinkButton>
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </EmptyState>
  );
}

type ConfirmEmailProps = { token: string; email: string; username: string };

export function ConfirmEmail({ token, email, username }: ConfirmEmailProps) {
  return (
    <form method="post" action={paths.verifyEmail}>
      <input type="hidden" name="token" value={token} />
      <EmptyState
        level={1}
        icon="mail"
        title="Verify your email"
        text={`Confirm that ${email} is yours, and the email of your account ${username}.`}
      >
        <Button>Verify email</Button>
        <LinkButton href={paths.account} variant="outline">
          Not now
        </LinkButton>
      </EmptyState>
    </form>
  );
}

export function AnothersLink({ username }: { username: string }) {
  return (
    <form method="post" action={paths.logout}>
      <EmptyState
        level={1}
        icon="link"
        title="This link is for another account"
        text={`You are logged in as ${username}. Log out, open the link again, and log in to the account that the mail names.`}
      >
        <Button>Logout</Button>
      </EmptyState>
    </form>
  );
}

export function DeadEmailLink() {
  return (
    <DeadLink text="A link to confirm an address works for a day, until the password changes. Log in and ask for a new one on your account page.">
      <LinkButton href={paths.account}>Go to your account</LinkButton>
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </DeadLink>
  );
}
