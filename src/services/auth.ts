import { APIError, betterAuth } from "better-auth";
import { username } from "better-auth/plugins/username";
import { CamelCasePlugin, Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Sql } from "postgres";
import { deleteResetLinks } from "#db/accounts/sessions.ts";
import { isLocked } from "#db/accounts/users.ts";
import { RESET_LINK_SECONDS, VERIFY_LINK_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#shop/accounts/sign-in.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Config } from "./config.ts";
import { deriveKey } from "./keys.ts";

const A_DAY = 24 * 60 * 60;

/** The mails with a link that better-auth makes. */
type LinkMail = {
  kind: "verify-email" | "reset-password";
  to: string;
  username: string;
  url: string;
};

type Deps = {
  sql: Sql;
  config: Pick<Config, "APP_URL" | "AUTH_SECRET" | "SESSION_KEY_VERSION">;
  enqueueMail: (mail: LinkMail) => Promise<void>;
};

export type Auth = ReturnType<typeof createAuth>;

/** better-auth on the shop's own tables. The shop limits rates itself (limits/rate-limit.ts). */
export function createAuth({ sql, config, enqueueMail }: Deps) {
  const link = (path: string, token: string) =>
    new URL(withQuery(path, { token }), config.APP_URL).href;
  return betterAuth({
    baseURL: config.APP_URL,
    basePath: "/api/auth",
    secret: deriveKey(config.AUTH_SECRET, "session", config.SESSION_KEY_VERSION),
    database: {
      db: new Kysely({
        dialect: new PostgresJSDialect({ postgres: sql }),
        plugins: [new CamelCasePlugin()],
      }),
      type: "postgres",
    },
    advanced: {
      cookiePrefix: "ph",
      database: { generateId: "serial" },
      useSecureCookies: config.APP_URL.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [CLIENT_IP] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    trustedOrigins: [new URL(config.APP_URL).origin],
    user: {
      modelName: "users",
      additionalFields: {
        isAdmin: { type: "boolean", input: false, defaultValue: false },
        locked: { type: "boolean", input: false, defaultValue: false, returned: false },
      },
      changeEmail: { enabled: true },
    },
    session: { modelName: "sessions", expiresIn: 30 * A_DAY, updateAge: A_DAY },
    account: { modelName: "accounts", accountLinking: { enabled: false } },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => Bun.password.verify(password, hash),
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      // One used link ends all others.
      onPasswordReset: ({ user }) => deleteResetLinks(sql, Number(user.id)),
      sendResetPassword: ({ user, token }) =>
        enqueueMail({
          kind: "reset-password",
          to: user.email,
          username: shownName(user),
          url: link(paths.resetPassword, token),
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: VERIFY_LINK_SECONDS,
      sendVerificationEmail: ({ user, token }) =>
        enqueueMail({
          kind: "verify-email",
          to: user.email,
          username: shownName(user),
          url: link(paths.verifyEmail, token),
        }),
    },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => !(await isLocked(sql, Number(userId))) } },
    },
    plugins: [
      username({
        minUsernameLength: USERNAME_LENGTH.min,
        maxUsernameLength: USERNAME_LENGTH.max,
        // `Username` has already validated it; at sign-in an invalid one is just unknown.
        usernameValidator: () => true,
      }),
    ],
  });
}

/** Set by the shop only: the IP that the rate limits use. */
export const CLIENT_IP = "x-client-address";

/** In KiB: Bun's default of 64 MB lets a few logins at once take all memory (OWASP, "Password Storage"). */
const ARGON2 = { algorithm: "argon2id", memoryCost: 12 * 1024, timeCost: 3 } as const;

/** Argon2id, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password, ARGON2);
}

export function shownName(user: {
  name: string;
  username?: unknown;
  displayUsername?: unknown;
}): string {
  return String(user.displayUsername ?? user.username ?? user.name);
}

/** better-auth's code, such as INVALID_PASSWORD; undefined for an unexpected error. */
export function authProblem(error: unknown): string | undefined {
  return error instanceof APIError ? (error.body?.code ?? "UNKNOWN") : undefined;
}
