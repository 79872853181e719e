/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { readEmailLink } from "#accounts/email-link.ts";
import { proveByLink } from "#accounts/prove-email.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";
import { protectTokenUrl } from "../_dead-link.tsx";
import { AnothersLink, ConfirmEmail, DeadEmailLink, LogInFirst } from "./_answers.tsx";

const Token = v.pipe(v.optional(v.string(), ""), v.transform(lookupText));
const Query = v.object({ token: v.fallback(Token, "") });

/**
 * Everyone with the link of the mail. It only shows a button, as mail programs and scanners open
 * links too, and only to the account that asked.
 */
export const GET = handlers(query(Query), (c) => answer(c, c.req.valid("query").token));

const Body = v.object({ token: Token });

/** The account that asked, signed in, with the link of the mail. */
export const POST = handlers(form(Body), async (c) => {
  const { token } = expectValid(c.req.valid("form"));
  const { services, user } = c.var;
  const link = readEmailLink(services, token);
  const mayUse = link && user?.id === link.userId && user.email === link.from;
  // Says what is wrong, or that a second click is as good as the first.
  if (!mayUse) return answer(c, token);
  return (await proveByLink(services, link, user.username)) ? verified(c) : deadLink(c);
});

async function answer(c: AppContext, token: string): Promise<Response> {
  protectTokenUrl(c);
  const { services, user } = c.var;
  const link = readEmailLink(services, token);
  if (!link) return deadLink(c);
  if (!user) return c.render(<LogInFirst token={token} />, { title: "Log In to Verify" });
  if (user.id !== link.userId) {
    c.status(403);
    return c.render(<AnothersLink username={user.username} />, { title: "Another Account" });
  }
  if (user.email === link.to && user.emailVerified) return verified(c);
  if (user.email !== link.from) return deadLink(c);
  return c.render(<ConfirmEmail token={token} email={link.to} username={user.username} />, {
    title: "Verify Your Email",
  });
}

function verified(c: AppContext) {
  flash(c, {
    title: "Email verified",
    description: "Thank you. Your address is confirmed.",
    variant: "success",
  });
  return c.redirect(paths.orders, 303);
}

function deadLink(c: AppContext) {
  c.status(410);
  return c.render(<DeadEmailLink />, { title: "Link Expired" });
}
