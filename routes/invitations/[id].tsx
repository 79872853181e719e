/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findEmailOwner } from "#db/accounts/emails.ts";
import { findInvitation } from "#db/staff/invitations.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query, readForm } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { signUp, startSession } from "#server/session/sign-in.ts";
import { SignUpForm } from "#shop/accounts/sign-in.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";
import { acceptInvitation } from "#staff/accept-invitation.ts";
import { opensInvitation } from "#staff/invitation-link.ts";
import { protectTokenUrl } from "../_dead-link.tsx";
import {
  AnothersInvitation,
  DeadInvitation,
  type JoinForm,
  JoinPage,
  StaffAlready,
} from "./_answers.tsx";

const Key = v.pipe(v.optional(v.string(), ""), v.transform(lookupText));
const Query = v.object({ key: v.fallback(Key, "") });

export const isSensitive = ["POST"];

/** Everyone with the mailed link: it only shows a form, because mail programs open links, too. */
export const GET = handlers(query(Query), (c) => show(c, c.req.valid("query").key, {}));

/** The account of the email that was invited, whose holder has just proved it, or a new one with it. */
export const POST = handlers(query(Query), form(v.looseObject({})), async (c) => {
  const { key } = c.req.valid("query");
  const found = await findOpen(c, key);
  if (!found || (!c.var.user && (await findEmailOwner(c.var.services.sql, found.email)))) {
    return show(c, key, {});
  }
  const { typed } = c.req.valid("form");
  const user = c.var.user ?? (await makeAccount(c, key, { ...typed, email: found.email }));
  if (user instanceof Response) return user;
  const { id: userId, email } = user;
  const outcome = await acceptInvitation(c.var.services, { id: found.id, key, userId, email });
  if (outcome !== "accepted") return show(c, key, {});
  // All sessions of the customer have ended: none of them becomes one of the staff.
  await startSession(c, { id: userId });
  flash(c, { title: `Welcome, ${user.username}`, description: ROLE, variant: "success" });
  return c.redirect(paths.admin, 303);
});

const ROLE = "You see what your role is for. An owner can change that.";

/** A response says what is wrong with what was typed. */
async function makeAccount(c: AppContext, key: string, typed: Record<string, string>) {
  const read = readForm(SignUpForm, typed);
  const { username = "" } = typed;
  if (!read.ok) return show(c, key, { username, errors: read.errors });
  const signed = await signUp(c, read.value);
  if (signed.ok) return signed.user;
  if (signed.retryAfter) c.header("retry-after", String(signed.retryAfter));
  return show(c, key, { username, errors: { username: signed.message } });
}

async function findOpen(c: AppContext, key: string) {
  const id = readId(c.req.param("id"));
  const { sql, signatures } = c.var.services;
  const invitation = id ? await findInvitation(sql, id) : undefined;
  return invitation && opensInvitation(signatures, invitation, key) ? invitation : undefined;
}

async function show(c: AppContext, key: string, typed: JoinForm): Promise<Response> {
  protectTokenUrl(c);
  const { user, services } = c.var;
  if (typed.errors) c.status(422);
  const invitation = await findOpen(c, key);
  if (!invitation) {
    c.status(410);
    return c.render(<DeadInvitation />, { title: "Invitation" });
  }
  const { name } = await services.shopSettings.read();
  const owner = await findEmailOwner(services.sql, invitation.email);
  const isOther = owner ? user?.id !== owner.id : user?.email.toLowerCase() !== invitation.email;
  if (user && isOther) {
    c.status(403);
    const page = <AnothersInvitation username={user.username} />;
    return c.render(page, { title: "Another Account" });
  }
  if (user?.isStaff || user?.lacksFactor) {
    return c.render(<StaffAlready lacksFactor={user.lacksFactor} />, { title: "Invitation" });
  }
  const account = user ? "own" : owner ? "known" : "new";
  const props = { invitation, keyOfLink: key, account, typed, shopName: name } as const;
  return c.render(<JoinPage {...props} username={user?.username ?? ""} />, {
    title: "You are invited",
    styles: ["sign-in"],
  });
}
