/** @jsxImportSource hono/jsx */
import type { Invitation } from "#db/staff/invitations.ts";
import { USERNAME_LENGTH, USERNAME_RULE } from "#shop/accounts/sign-in.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DeadLink } from "../_dead-link.tsx";

export type JoinForm = { username?: string; errors?: { username?: string; password?: string } };

type JoinPageProps = {
  invitation: Invitation;
  keyOfLink: string;
  /** `own`: who is signed in joins with that account. `known`: the email's account has to log in. */
  account: "own" | "known" | "new";
  username: string;
  typed: JoinForm;
  shopName: string;
};

export function JoinPage({ invitation, keyOfLink, account, typed, ...page }: JoinPageProps) {
  const { id, inviter, roleName, email } = invitation;
  const here = withQuery(paths.invitation(id), { key: keyOfLink });
  return (
    <div class="sign-in">
      <PageHead
        title={`Join ${page.shopName}`}
        text={`${inviter} invites you to the back office. Your role is ${roleName}.`}
      />
      {account === "known" ? (
        <Card title="Log in">
          <p>You have an account with {email}. Log in, and you come back here to join.</p>
          <LinkButton href={paths.loginFor(here)}>Login</LinkButton>
        </Card>
      ) : (
        <Card title={account === "own" ? "Your account" : "Make your account"}>
          <form class="form" method="post" action={here}>
            {account === "own" ? (
              <p>
                You join as <strong>{page.username}</strong>, with the email {email}.
              </p>
            ) : (
              <NewAccount email={email} typed={typed} />
            )}
            <div>
              <Button>Join</Button>
            </div>
          </form>
        </Card>
      )}
    </div>
  );
}

function NewAccount({ email, typed }: { email: string; typed: JoinForm }) {
  return (
    <>
      <p class="muted">For {email}, where this link was mailed to.</p>
      <TextField
        name="username"
        label="Username"
        value={typed.username}
        error={typed.errors?.username}
        hint={USERNAME_RULE}
        input={{
          autocomplete: "username",
          autocapitalize: "none",
          spellcheck: false,
          minlength: USERNAME_LENGTH.min,
          maxlength: USERNAME_LENGTH.max,
        }}
      />
      <PasswordField name="password" label="Password" error={typed.errors?.password} isNew />
    </>
  );
}

export function DeadInvitation() {
  return (
    <DeadLink text="An invitation works for seven days, once, and only by the last mail. Ask who invited you for a new one.">
      <LinkButton href={paths.home}>Back to Home</LinkButton>
    </DeadLink>
  );
}

export function AnothersInvitation({ username }: { username: string }) {
  return (
    <form method="post" action={paths.logout}>
      <EmptyState
        level={1}
        icon="link"
        title="This invitation is for another email"
        text={`You are logged in as ${username}. Log out, open the link again, and make an account or log in to that of the email which the mail was sent to.`}
      >
        <Button>Logout</Button>
      </EmptyState>
    </form>
  );
}

const TO_CHANGE = "To get another role, ask who invited you to change it on your page.";
const TO_SET_UP =
  "This shop requires a second factor of its staff. The back office leads you to set one up.";

export function StaffAlready({ lacksFactor }: { lacksFactor: boolean }) {
  return (
    <EmptyState
      level={1}
      icon="check"
      title="You work here already"
      text={lacksFactor ? TO_SET_UP : TO_CHANGE}
    >
      <LinkButton href={paths.admin}>Back office</LinkButton>
    </EmptyState>
  );
}
