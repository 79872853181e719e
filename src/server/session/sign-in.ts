import { endSession } from "#db/accounts/sessions.ts";
import { findLoginEmail, isUsernameTaken } from "#db/accounts/users.ts";
import { authProblem } from "#services/auth.ts";
import { NAME_OR_EMAIL_TAKEN, type SignUpForm, WRONG_LOGIN } from "#shop/accounts/sign-in.ts";
import type { AppContext, User } from "../factory.ts";
import { hitLimits, type RateLimit, undoHit, waitText, wasHit } from "../limits/rate-limit.ts";
import { passCookies } from "./auth-cookies.ts";
import { authHeaders } from "./auth-headers.ts";
import { clientIp } from "./client-ip.ts";
import { toUser } from "./load-user.ts";

type Rejected<Status> = { ok: false; status: Status; message: string; retryAfter?: number };
type SignedIn = { ok: true; user: User } | Rejected<401 | 429>;
type SignedUp = { ok: true; user: User } | Rejected<409 | 429>;

const MINUTES = 60;
const A_DAY = 24 * 60 * MINUTES;
/** A dummy, so that an unknown name takes as long as a known one. */
const NOBODY = "nobody@account.invalid";

/** An unknown name and a wrong password cost the same work and get the same answer. */
export async function signIn(
  c: AppContext,
  { name, password }: { name: string; password: string },
): Promise<SignedIn> {
  const ip = clientIp(c);
  const rules = loginRules(ip, name);
  const guess = accountRule(name);
  // Somebody who guesses must not lock the owner out.
  const isKnown = await wasHit(c, knownPlace(ip, name));
  const wait = await hitLimits(c, isKnown ? rules : [...rules, guess]);
  if (wait) return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  const { sql, auth } = c.var.services;
  try {
    // This call does the same work for an account without a password.
    const { headers: cookies, response } = await auth.api.signInEmail({
      body: { email: (await findLoginEmail(sql, name)) ?? NOBODY, password },
      headers: authHeaders(c),
      returnHeaders: true,
    });
    if (!isKnown) await undoHit(c, guess);
    return { ok: true, user: await startSession(c, toUser(response.user), cookies) };
  } catch (error) {
    if (!authProblem(error)) throw error;
    return { ok: false, status: 401, message: WRONG_LOGIN };
  }
}

/** Never creates an admin. */
export async function signUp(c: AppContext, form: SignUpForm): Promise<SignedUp> {
  const { sql, auth } = c.var.services;
  const rule = { name: "register", key: clientIp(c), limit: 20, seconds: 60 * MINUTES };
  const wait = await hitLimits(c, [rule]);
  if (wait) return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  const { username, email, password } = form;
  if (await isUsernameTaken(sql, username, email)) return taken();
  try {
    const { headers, response } = await auth.api.signUpEmail({
      body: { name: "", username, email, password },
      headers: authHeaders(c),
      returnHeaders: true,
    });
    return { ok: true, user: await startSession(c, toUser(response.user), headers) };
  } catch (error) {
    if (authProblem(error) && (await isUsernameTaken(sql, username, email))) return taken();
    throw error;
  }
}

function taken(): SignedUp {
  return { ok: false, status: 409, message: NAME_OR_EMAIL_TAKEN };
}

/** Replaces the previous session and remembers this IP for the account. */
async function startSession(c: AppContext, user: User, begun: Headers): Promise<User> {
  passCookies(c, begun);
  if (c.var.session) await endSession(c.var.services.sql, c.var.session.id);
  const ip = clientIp(c);
  await hitLimits(c, [knownPlace(ip, user.username), knownPlace(ip, user.email)]);
  return user;
}

/** Limits one IP at one account, and at many. */
function loginRules(ip: string, name: string): RateLimit[] {
  return [
    { name: "login", key: `${ip} ${name}`, limit: 10, seconds: 15 * MINUTES },
    { name: "login-address", key: ip, limit: 100, seconds: 15 * MINUTES },
  ];
}

/** Limits many IPs at one account; counts only failures, and not from the owner's IPs. */
function accountRule(name: string): RateLimit {
  return { name: "login-account", key: name, limit: 100, seconds: 60 * MINUTES };
}

/** Rejects nobody: only records where an account has signed in. */
function knownPlace(ip: string, name: string): RateLimit {
  return { name: "login-known", key: `${ip} ${name}`, limit: Infinity, seconds: 90 * A_DAY };
}
