import { endSession } from "#db/sessions.ts";
import { findLoginEmail, isTaken } from "#db/users.ts";
import { authFault, CLIENT_ADDRESS } from "#services/auth.ts";
import { type SignUpForm, TAKEN, WRONG_LOGIN } from "#shop/sign-in.ts";
import { passCookies } from "./auth-cookies.ts";
import { clientAddress } from "./client-address.ts";
import type { AppContext, User } from "./factory.ts";
import { toUser } from "./know-user.ts";
import { type RateRule, refusedFor, waitText } from "./rate-limit.ts";

type Refused<Status> = { ok: false; status: Status; message: string; retryAfter?: number };
export type SignedIn = { ok: true; user: User } | Refused<401 | 429>;
export type SignedUp = { ok: true; user: User } | Refused<409 | 429>;

const MINUTES = 60;
/** The address of no account: it costs what one of an account would. */
const NOBODY = "nobody@account.invalid";

/**
 * Starts a session for whoever knows the password, by username or e-mail address. An unknown name
 * and a wrong password cost the same work and are told the same.
 */
export async function signIn(
  c: AppContext,
  { name, password }: { name: string; password: string },
): Promise<SignedIn> {
  const wait = await refusedFor(c, loginRules(clientAddress(c), name));
  if (wait) return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  const { sql, auth } = c.var.services;
  try {
    // Of better-auth's two ways in, this one does the same work for an account without a password.
    const { headers: cookies, response } = await auth.api.signInEmail({
      body: { email: (await findLoginEmail(sql, name)) ?? NOBODY, password },
      headers: requestHeaders(c),
      returnHeaders: true,
    });
    passCookies(c, cookies);
    // Whoever signed in here before is signed out with the cookie that is replaced.
    if (c.var.session) await endSession(sql, c.var.session.id);
    return { ok: true, user: toUser(response.user) };
  } catch (error) {
    if (!authFault(error)) throw error;
    return { ok: false, status: 401, message: WRONG_LOGIN };
  }
}

/** Makes an account, never an admin's, and signs it in; the link that verifies its e-mail follows. */
export async function signUp(c: AppContext, form: SignUpForm): Promise<SignedUp> {
  const { sql, auth } = c.var.services;
  const rule = { name: "register", key: clientAddress(c), limit: 20, seconds: 60 * MINUTES };
  const wait = await refusedFor(c, [rule]);
  if (wait) return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  const { username, email, password } = form;
  if (await isTaken(sql, username, email)) return taken();
  try {
    const { headers, response } = await auth.api.signUpEmail({
      body: { name: "", username, email, password },
      headers: requestHeaders(c),
      returnHeaders: true,
    });
    passCookies(c, headers);
    return { ok: true, user: toUser(response.user) };
  } catch (error) {
    // Somebody else was quicker.
    if (authFault(error) && (await isTaken(sql, username, email))) return taken();
    throw error;
  }
}

function taken(): SignedUp {
  return { ok: false, status: 409, message: TAKEN };
}

/** One guesser, many guessers at one account, one guesser at many accounts. */
function loginRules(address: string, name: string): RateRule[] {
  return [
    { name: "login", key: `${address} ${name}`, limit: 10, seconds: 15 * MINUTES },
    { name: "login-account", key: name, limit: 100, seconds: 60 * MINUTES },
    { name: "login-address", key: address, limit: 100, seconds: 15 * MINUTES },
  ];
}

/** What better-auth keeps with the session: the browser's name and the address it comes from. */
function requestHeaders(c: AppContext): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS]: clientAddress(c) });
  const agent = c.req.header("user-agent");
  if (agent) headers.set("user-agent", agent);
  return headers;
}
