/** @jsxImportSource hono/jsx */
import { listAddresses } from "#db/accounts/addresses.ts";
import { findAuthorName } from "#db/accounts/author-name.ts";
import { findFactors } from "#db/accounts/factors/factors.ts";
import { listSessions } from "#db/accounts/sessions.ts";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { AccountPage } from "./_account-page.tsx";
import type { Problem } from "./_problem.ts";

export type Rejection = Pick<Problem, "errors" | "status">;

/** The account's page; for a rejected form, with what was typed and what is wrong. */
export async function answerAccount(c: AppContext, problem?: Problem): Promise<Response> {
  const user = userOf(c);
  const { sql } = c.var.services;
  const [sessions, authorName, addresses, factors] = await Promise.all([
    listSessions(sql, user.id),
    findAuthorName(sql, user.id),
    listAddresses(sql, user.id),
    findFactors(sql, user.id),
  ]);
  c.header("cache-control", "private, no-store");
  if (problem) c.status(problem.status ?? 422);
  return c.render(
    <AccountPage
      user={user}
      authorName={authorName}
      sessions={sessions}
      addresses={addresses}
      factors={factors}
      sessionId={c.var.session?.id}
      {...(problem && { problem })}
    />,
    { title: "Account", styles: ["account"] },
  );
}
