/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findGuestEmail } from "#db/orders/history.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { type Form, form, query, readForm } from "#server/input/input.ts";
import { startPending } from "#server/session/factor/pending-login.ts";
import { signIn, signUp } from "#server/session/sign-in.ts";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { SignInForm, SignUpForm } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { factorPath, welcome } from "./_landing.ts";
import type { SignInAnswer } from "./_sign-in-answer.ts";
import { SignInPage } from "./_sign-in-page.tsx";

const Query = v.object({
  tab: v.fallback(v.picklist(["login", "register"]), "login"),
  return: v.fallback(
    v.pipe(
      v.optional(v.string(), ""),
      v.transform((path) => safeReturnPath(path)),
    ),
    paths.home,
  ),
});
type Query = v.InferOutput<typeof Query>;

/** Visitors; signed-in users go on to where the login would have led. */
export const GET = handlers(query(Query), async (c) => {
  const where = c.req.valid("query");
  if (c.var.user) return c.redirect(where.return, 303);
  return answer(c, where, { values: await knownValues(c, where) });
});

/** A visitor who has ordered as a guest need not type the email again. */
async function knownValues(c: AppContext, { tab }: Query): Promise<SignInAnswer["values"]> {
  const { shopper, services } = c.var;
  if (tab === "login" || !shopper) return {};
  c.header("cache-control", "private, no-store");
  const email = await findGuestEmail(services.sql, shopper.id);
  return email ? { email } : {};
}

/** Anyone; the tab says whether an account is opened or made. */
export const POST = handlers(query(Query), form(v.looseObject({})), async (c) => {
  const where = c.req.valid("query");
  const { typed } = c.req.valid("form");
  return where.tab === "register"
    ? register(c, where, readForm(SignUpForm, typed))
    : logIn(c, where, readForm(SignInForm, typed));
});

async function logIn(c: AppContext, where: Query, read: Form<typeof SignInForm>) {
  const values = shownAgain(read.typed);
  if (!read.ok) return reject(c, where, { values, errors: read.errors });
  const { username, password } = read.value;
  const signed = await signIn(c, { name: username, password });
  if (signed.ok) return welcome(c, signed.user, where.return);
  if (!signed.pending) return reject(c, where, { values, ...signed });
  startPending(c, signed.pending);
  return c.redirect(factorPath(where.return), 303);
}

async function register(c: AppContext, where: Query, read: Form<typeof SignUpForm>) {
  const values = shownAgain(read.typed);
  if (!read.ok) return reject(c, where, { values, errors: read.errors });
  const signed = await signUp(c, read.value);
  if (!signed.ok) return reject(c, where, { values, ...signed });
  flash(c, {
    title: "Account created",
    description: `We sent a link to ${signed.user.email}. Open it to confirm your address.`,
    variant: "success",
  });
  return c.redirect(where.return, 303);
}

/** The same form with what was typed, but for the password, and what is wrong with it. */
function reject(c: AppContext, where: Query, rejection: SignInAnswer & { retryAfter?: number }) {
  const { retryAfter, values, errors, message } = rejection;
  if (retryAfter) c.header("retry-after", String(retryAfter));
  c.status(retryAfter ? 429 : 422);
  return answer(c, where, { values, ...(errors && { errors }), ...(message && { message }) });
}

function answer(c: AppContext, where: Query, { values, ...rejection }: SignInAnswer) {
  return c.render(
    <SignInPage tab={where.tab} returnTo={where.return} values={values} {...rejection} />,
    {
      title: "Login",
      description: "Log in to see your orders, or create an account.",
      styles: ["sign-in"],
      ...(where.tab === "login" && { scripts: ["passkey"] }),
    },
  );
}

/** Never the password. */
function shownAgain({ username, email }: Record<string, string>): SignInAnswer["values"] {
  return { ...(username !== undefined && { username }), ...(email !== undefined && { email }) };
}
