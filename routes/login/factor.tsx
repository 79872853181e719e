/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findFactors } from "#db/accounts/factors/factors.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input/input.ts";
import { checkCode } from "#server/session/factor/check-code.ts";
import { findPending, type PendingLogin } from "#server/session/factor/pending-login.ts";
import { logAccess } from "#server/session/log-access.ts";
import { startSession } from "#server/session/sign-in.ts";
import { Code } from "#shop/accounts/factors/codes.ts";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { FactorPage } from "./_factor-page.tsx";
import { welcome } from "./_landing.ts";

const Query = v.object({
  return: v.fallback(
    v.pipe(
      v.optional(v.string(), ""),
      v.transform((path) => safeReturnPath(path)),
    ),
    paths.home,
  ),
});

/** Visitors who have given a right password a moment ago, in this browser. */
export const GET = handlers(query(Query), async (c) => {
  const { return: returnTo } = c.req.valid("query");
  if (c.var.user) return c.redirect(returnTo, 303);
  const pending = await findPending(c);
  return pending ? answer(c, { pending, returnTo }) : startAgain(c, returnTo);
});

/** The same, with a code of their app or a recovery code. */
export const POST = handlers(query(Query), form(v.object({ code: Code })), async (c) => {
  const { return: returnTo } = c.req.valid("query");
  const pending = await findPending(c);
  if (!pending) return startAgain(c, returnTo);
  const read = c.req.valid("form");
  if (!read.ok) return answer(c, { pending, returnTo, error: read.problem });
  const checked = await checkCode(c, pending.userId, read.value.code);
  if (!checked.ok) {
    if (checked.status === 429) c.header("retry-after", String(checked.retryAfter));
    return answer(c, { pending, returnTo, error: checked.message, status: checked.status });
  }
  const { userId: id, passwordSetAt } = pending;
  const user = await startSession(c, { id, passwordSetAt });
  if (!user) return startAgain(c, returnTo);
  logAccess(c, "login", id);
  if (checked.kind === "app") return welcome(c, user, returnTo);
  const { codesLeft } = await findFactors(c.var.services.sql, id);
  return welcome(c, user, returnTo, leftText(codesLeft));
});

function leftText(count: number): string {
  if (count === 0) return "That was your last recovery code. Make new ones under Account.";
  return `That recovery code is used up. ${count === 1 ? "One is" : `${count} are`} left.`;
}

function startAgain(c: AppContext, returnTo: string) {
  flash(c, {
    title: "Please log in again",
    description: "Your password was given too long ago, or has changed since.",
    variant: "destructive",
  });
  const back = returnTo === paths.home ? undefined : returnTo;
  return c.redirect(withQuery(paths.login, { return: back }), 303);
}

type Answer = { pending: PendingLogin; returnTo: string; error?: string; status?: 401 | 429 };

async function answer(c: AppContext, { pending, returnTo, error, status }: Answer) {
  const factors = await findFactors(c.var.services.sql, pending.userId);
  c.header("cache-control", "private, no-store");
  if (error) c.status(status === 429 ? 429 : 422);
  return c.render(<FactorPage {...factors} returnTo={returnTo} error={error} />, {
    title: "Second factor",
    styles: ["sign-in"],
    ...(factors.passkeys > 0 && { scripts: ["passkey"] }),
  });
}
