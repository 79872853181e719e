/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { signIn, signUp } from "#server/session/sign-in.ts";
import { safeReturn } from "#shop/accounts/return-path.ts";
import { SignInForm, SignUpForm } from "#shop/accounts/sign-in.ts";
import { firstErrors } from "#shop/first-errors.ts";
import type { SignInAnswer } from "./_sign-in-answer.ts";
import { SignInPage, type Tab } from "./_sign-in-page.tsx";

type Sent = Record<string, unknown>;

/** Visitors; whoever is signed in goes on to where the login would have led. */
export const GET = handlers(async (c) =>
  c.var.user ? c.redirect(returnTo(c), 303) : answer(c, { values: {} }),
);

/** Anyone; the tab says whether an account is opened or made. */
export const POST = handlers(async (c) => {
  const sent: Sent = await c.req.parseBody();
  return tabOf(c) === "register" ? register(c, sent) : logIn(c, sent);
});

async function logIn(c: AppContext, sent: Sent): Promise<Response> {
  const values = typed(sent);
  const read = v.safeParse(SignInForm, sent);
  if (!read.success) return refuse(c, { values, errors: firstErrors(read.issues) });
  const { username, password } = read.output;
  const signed = await signIn(c, { name: username, password });
  if (!signed.ok) return refuse(c, { values, ...signed });
  flash(c, { title: `Welcome back, ${signed.user.username}`, variant: "success" });
  return c.redirect(returnTo(c), 303);
}

async function register(c: AppContext, sent: Sent): Promise<Response> {
  const values = typed(sent);
  const read = v.safeParse(SignUpForm, sent);
  if (!read.success) return refuse(c, { values, errors: firstErrors(read.issues) });
  const signed = await signUp(c, read.output);
  if (!signed.ok) return refuse(c, { values, ...signed });
  flash(c, {
    title: "Account created",
    description: `We sent a link to ${signed.user.email}. Open it to confirm your address.`,
    variant: "success",
  });
  return c.redirect(returnTo(c), 303);
}

/** The same form with what was typed, but for the password, and what is wrong with it. */
function refuse(c: AppContext, refused: SignInAnswer & { retryAfter?: number }) {
  const { retryAfter, values, errors, message } = refused;
  if (retryAfter) c.header("retry-after", String(retryAfter));
  c.status(retryAfter ? 429 : 422);
  return answer(c, { values, ...(errors && { errors }), ...(message && { message }) });
}

function answer(c: AppContext, { values, ...refused }: SignInAnswer) {
  return c.render(
    <SignInPage tab={tabOf(c)} returnTo={returnTo(c)} values={values} {...refused} />,
    {
      title: "Login",
      description: "Log in to see your orders, or create an account.",
      styles: ["sign-in"],
    },
  );
}

function tabOf(c: AppContext): Tab {
  return c.req.query("tab") === "register" ? "register" : "login";
}

function returnTo(c: AppContext): string {
  return safeReturn(c.req.query("return"));
}

function typed({ username, email }: Sent): SignInAnswer["values"] {
  return {
    ...(typeof username === "string" && { username }),
    ...(typeof email === "string" && { email }),
  };
}
