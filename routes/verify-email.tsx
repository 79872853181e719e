/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { changeEmail } from "#accounts/change-email.ts";
import { type EmailLink, readEmailLink } from "#accounts/email-link.ts";
import { passwordSetAt } from "#db/accounts/users.ts";
import { type AppContext, handlers, type User } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { query } from "#server/input.ts";
import { authProblem } from "#services/auth.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { DeadLink, protectTokenUrl } from "./_dead-link.tsx";

const Query = v.object({ token: v.fallback(v.string(), "") });

/**
 * Everyone with the link of the mail; it signs nobody in. One that changes an email works for the
 * account that requested it alone, signed in: visitors log in first, and come back.
 */
export const GET = handlers(query(Query), async (c) => {
  protectTokenUrl(c);
  const { services, user } = c.var;
  const { token } = c.req.valid("query");
  const link = await readEmailLink(services, token);
  if (!link) return deadLink(c);
  const { email: from, updateTo: to } = link;
  if (to === undefined) return (await verify(c, token)) ? verified(c) : deadLink(c);
  if (!user) return c.redirect(paths.loginFor(withQuery(paths.verifyEmail, { token })), 303);
  // Opened once more, by a second click.
  if (user.email === to && user.emailVerified) return verified(c);
  if (user.email !== from) return anothersLink(c, user);
  const { id: userId, username } = user;
  const changed =
    !(await isOutdated(c, userId, link)) &&
    (await changeEmail(services, { userId, username, from, to }));
  return changed ? verified(c) : deadLink(c);
});

async function verify(c: AppContext, token: string): Promise<boolean> {
  try {
    await c.var.services.auth.api.verifyEmail({ query: { token } });
    return true;
  } catch (error) {
    if (!authProblem(error)) throw error;
    return false;
  }
}

/** A new password ends what somebody else may have requested with the old one. */
async function isOutdated(c: AppContext, userId: number, { iat }: EmailLink): Promise<boolean> {
  const since = await passwordSetAt(c.var.services.sql, userId);
  // The link knows whole seconds.
  return !since || iat < Math.floor(since.getTime() / 1000);
}

function verified(c: AppContext) {
  flash(c, {
    title: "Email verified",
    description: "Thank you. Your address is confirmed.",
    variant: "success",
  });
  return c.redirect(c.var.user ? paths.orders : paths.loginFor(paths.orders), 303);
}

function anothersLink(c: AppContext, { username }: User) {
  c.status(403);
  return c.render(
    <form method="post" action={paths.logout}>
      <EmptyState
        level={1}
        icon="link"
        title="This link is for another account"
        text={`You are logged in as ${username}. Log out, open the link again, and log in to the account whose email you are changing.`}
      >
        <Button>Logout</Button>
      </EmptyState>
    </form>,
    { title: "Another Account" },
  );
}

function deadLink(c: AppContext) {
  c.status(410);
  return c.render(
    <DeadLink text="A link to confirm an address works for a day, until the password changes. Log in and ask for a new one on your account page.">
      <LinkButton href={paths.account}>Go to your account</LinkButton>
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </DeadLink>,
    { title: "Link Expired" },
  );
}
