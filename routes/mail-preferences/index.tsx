/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { hasOptedOut, optOut } from "#db/mails/opt-outs.ts";
import { readOptOutKey } from "#mails/links/opt-out-link.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { firstText, form, query } from "#server/input/input.ts";
import { OPTIONAL_MAILS } from "#shop/mails/optional-mails.ts";
import { paths } from "#shop/paths.ts";
import { protectTokenUrl } from "../_dead-link.tsx";
import { DeadOptOutLink, StopMails, Stopped } from "./_answers.tsx";

export const options: RouteOptions = { anyOrigin: true };

const Query = v.object({ key: firstText });

/** Everyone with the link of the mail. It only shows a button, as mail programs open links too. */
export const GET = handlers(query(Query), async (c) => {
  protectTokenUrl(c);
  const key = c.req.valid("query").key ?? "";
  const subject = readOptOutKey(c.var.services, key);
  if (!subject) return deadLink(c);
  const { email, kind } = subject;
  const what = OPTIONAL_MAILS[kind];
  if (await hasOptedOut(c.var.services.sql, email, kind)) {
    // A stranger may type an email for a cart, so there a stop is for good.
    const mayAgreeAgain = kind === "reviews";
    const page = <Stopped {...{ key, email, what, mayAgreeAgain }} />;
    return c.render(page, { title: "No More Mails" });
  }
  return c.render(<StopMails {...{ key, email, what }} />, { title: "Stop Mails" });
});

const Body = v.object({ "List-Unsubscribe": firstText });

/** Everyone with the link, and the button that mail programs have for it (RFC 8058). */
export const POST = handlers(query(Query), form(Body), async (c) => {
  protectTokenUrl(c);
  const key = c.req.valid("query").key ?? "";
  const subject = readOptOutKey(c.var.services, key);
  if (!subject) return deadLink(c);
  await optOut(c.var.services.sql, subject.email, subject.kind);
  // Mail programs follow no redirect.
  const { typed } = c.req.valid("form");
  if (typed["List-Unsubscribe"] === "One-Click") return c.text("You get no more of these mails.");
  flash(c, { title: "Mails stopped", variant: "success" });
  return c.redirect(paths.mailPreferences(key), 303);
});

function deadLink(c: AppContext) {
  c.status(410);
  return c.render(<DeadOptOutLink />, { title: "Link Expired" });
}
