/** @jsxImportSource hono/jsx */
import { decode } from "hono/jwt";
import * as v from "valibot";
import { findShownName } from "#db/users.ts";
import { askForAccountMail } from "#services/account-mail.ts";
import { authFault } from "#services/auth.ts";
import { paths } from "#shop/paths.ts";
import { passCookies } from "#src/auth-cookies.ts";
import { type AppContext, handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { LinkButton } from "#ui/button.tsx";
import { DeadLink, keepToken } from "./_dead-link.tsx";

/** Whoever holds the link of the mail; it signs nobody in. */
export const GET = handlers(async (c) => {
  keepToken(c);
  const { auth } = c.var.services;
  const token = c.req.query("token") ?? "";
  const { headers } = c.req.raw;
  try {
    const verified = await auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true });
    if (c.var.user) passCookies(c, verified.headers);
    else await endSession(c, verified.headers);
    await tellOldAddress(c, token);
  } catch (error) {
    if (!authFault(error)) throw error;
    return deadLink(c);
  }
  flash(c, {
    title: "Email verified",
    description: "Thank you. Your address is confirmed.",
    variant: "success",
  });
  return c.redirect(c.var.user ? paths.orders : paths.loginFor(paths.orders), 303);
});

/** better-auth may have started a session: a link must not make anyone somebody else. */
async function endSession(c: AppContext, started: Headers): Promise<void> {
  const cookies = started.getSetCookie().map((line) => line.split(";", 1));
  if (cookies.length === 0) return;
  const headers = new Headers({ cookie: cookies.join("; ") });
  await c.var.services.auth.api.signOut({ headers });
}

const Change = v.object({ email: v.string(), updateTo: v.string() });

/** Whoever reads the old address learns of it there, should it not have been the owner. */
async function tellOldAddress(c: AppContext, token: string): Promise<void> {
  // better-auth has checked the signature; a link that verifies an unchanged address has no `updateTo`.
  const read = v.safeParse(Change, decode(token).payload);
  if (!read.success) return;
  const { email: to, updateTo: newEmail } = read.output;
  const username = await findShownName(c.var.services.sql, newEmail);
  if (username) {
    await askForAccountMail(c.var.services, { kind: "email-changed", to, username, newEmail });
  }
}

function deadLink(c: AppContext) {
  c.status(410);
  return c.render(
    <DeadLink text="A link to confirm an address works for a day. Log in and ask for a new one on your account page.">
      <LinkButton href={paths.account}>Go to your account</LinkButton>
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
    </DeadLink>,
    { title: "Link Expired" },
  );
}
