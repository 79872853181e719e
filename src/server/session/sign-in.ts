import { endStaleSession } from "#accounts/end-stale-session.ts";
import { register } from "#accounts/register.ts";
import { findFactors, hasFactor } from "#db/accounts/factors/factors.ts";
import { findSession } from "#db/accounts/personal.ts";
import { endSession } from "#db/accounts/sessions.ts";
import { findLogins, isUsernameTaken, type Login, renewPasswordHash } from "#db/accounts/users.ts";
import { authProblem, hashPassword, isOutdated } from "#services/auth.ts";
import {
  FACTOR_NEEDED,
  type SignUpForm,
  USERNAME_TAKEN,
  WRONG_LOGIN,
} from "#shop/accounts/sign-in.ts";
import type { AppContext, User } from "../factory.ts";
import { hitLimits, type Rate, undoHit, waitText } from "../limits/rate-limit.ts";
import { passCookies } from "./auth-cookies.ts";
import { authHeaders } from "./auth-headers.ts";
import { clientIp } from "./client-ip.ts";
import { checkCode } from "./factor/check-code.ts";
import { endPending, type PendingLogin } from "./factor/pending-login.ts";
import { toUser } from "./load-user.ts";
import { logAccess } from "./log-access.ts";
import { guessLimit, limitLogins, rememberPlace } from "./login-limits.ts";

type Rejected<Status> = { ok: false; status: Status; message: string; retryAfter?: number };
type SignedIn = { ok: true; user: User } | (Rejected<401 | 403 | 429> & { pending?: PendingLogin });
type SignedUp = { ok: true; user: User } | Rejected<409 | 429>;

type Typed = {
  name: string;
  password: string;
  /** The second factor, in a call; a form asks for it on a page of its own. */
  code?: string | undefined;
};

/**
 * An unknown name and a wrong password cost the same work and get the same answer. Whoever has a second
 * factor gets no session by a password alone, and nobody learns who has one before it was right.
 */
export async function signIn(c: AppContext, { name, password, code }: Typed): Promise<SignedIn> {
  const typed = name.normalize("NFKC").toLowerCase();
  const found = await findLogins(c.var.services.sql, typed);
  // The same whichever way the account was spelled.
  const subject = found[0]?.email ?? typed;
  const limited = await limitLogins(c, subject, found);
  if (!limited.ok) {
    const { wait } = limited;
    logAccess(c, "login has to wait", found[0]?.id);
    return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  }
  const login = await findMatch(limited.logins, { password, isEmail: typed.includes("@") });
  const signed = login && (await goOn(c, login, code));
  if (!signed) {
    logAccess(c, "login failed", found[0]?.id);
    return { ok: false, status: 401, message: WRONG_LOGIN };
  }
  if (isOutdated(login.passwordHash)) {
    await renewPasswordHash(c.var.services.sql, login, await hashPassword(password));
  }
  await undoHit(c, guessLimit(subject));
  return signed;
}

/** The password is right. */
async function goOn(c: AppContext, login: Login, code?: string): Promise<SignedIn | undefined> {
  const isByPasswordAlone = !hasFactor(await findFactors(c.var.services.sql, login.id));
  if (!isByPasswordAlone) {
    if (code === undefined) {
      logAccess(c, "second factor requested", login.id);
      const pending = { userId: login.id, passwordSetAt: login.passwordSetAt };
      return { ok: false, status: 403, message: FACTOR_NEEDED, pending };
    }
    const checked = await checkCode(c, login.id, code);
    if (!checked.ok) return checked;
  }
  const user = await startSession(c, { ...login, isByPasswordAlone });
  if (user) logAccess(c, "login", user.id);
  return user && { ok: true, user };
}

/**
 * An email may have two accounts: its owner's and one that only names it. So it always costs two
 * checks, or their time would tell whether there is an owner. One after the other, for their memory.
 */
async function findMatch(
  logins: readonly Login[],
  { password, isEmail }: { password: string; isEmail: boolean },
): Promise<Login | undefined> {
  const matches: (Login | undefined)[] = [];
  for (const login of [logins[0], ...(isEmail ? [logins[1]] : [])]) {
    const isRight = login && (await Bun.password.verify(password, login.passwordHash));
    if (!login) await hashPassword(password);
    matches.push(isRight ? login : undefined);
  }
  return matches.find((login) => login !== undefined);
}

// Limit of accounts: registrations of an IP [registrations]; 429.
export const REGISTER_RATE: Rate = {
  name: "register",
  counts: "registrations of an IP",
  limit: 20,
  seconds: 60 * 60,
};

/** Never creates an admin. What it answers does not depend on who has the email. */
export async function signUp(c: AppContext, form: SignUpForm): Promise<SignedUp> {
  const { services } = c.var;
  const wait = await hitLimits(c, [{ ...REGISTER_RATE, key: clientIp(c) }]);
  if (wait) return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  const isTaken = await isUsernameTaken(services.sql, form.username);
  const userId = isTaken ? undefined : await register(services, form);
  const user = userId && (await startSession(c, { id: userId }));
  return user ? { ok: true, user } : { ok: false, status: 409, message: USERNAME_TAKEN };
}

type Account = {
  id: number;
  /** When the password was set that was checked. */
  passwordSetAt?: Date;
  /** No second factor was given: the account had none. */
  isByPasswordAlone?: boolean;
};

/**
 * Replaces the previous session and remembers this IP. Undefined for a locked account, and for one
 * whose password has changed since it was checked, or that has a second factor by now: that ended the
 * sessions of then, but not this one.
 */
export async function startSession(
  c: AppContext,
  { id: userId, passwordSetAt, isByPasswordAlone = false }: Account,
): Promise<User | undefined> {
  const { sql, auth } = c.var.services;
  try {
    const { headers: cookies, response } = await auth.api.startSession({
      body: { userId },
      headers: authHeaders(c),
      returnHeaders: true,
    });
    const { sessionId } = response;
    const begun = { userId, sessionId, passwordSetAt, isByPasswordAlone };
    const isChecked = passwordSetAt !== undefined || isByPasswordAlone;
    if (isChecked && (await endStaleSession(c.var.services, begun))) return undefined;
    passCookies(c, cookies);
    endPending(c);
    if (c.var.session) await endSession(sql, c.var.session.id);
    await rememberPlace(c, userId);
    const session = await findSession(sql, response.token);
    return session && toUser(session);
  } catch (error) {
    if (!authProblem(error)) throw error;
    return undefined;
  }
}
