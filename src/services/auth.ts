import { APIError, type BetterAuthPlugin, betterAuth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { CamelCasePlugin, Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Sql } from "postgres";
import * as v from "valibot";
import { deleteResetLinks } from "#db/accounts/sessions.ts";
import { isLocked } from "#db/accounts/users.ts";
import { PASSWORD_LENGTH } from "#shop/accounts/sign-in.ts";
import type { Config } from "./config.ts";
import { deriveKey } from "./keys.ts";

const A_DAY = 24 * 60 * 60;

type Deps = {
  sql: Sql;
  config: Pick<Config, "APP_URL" | "AUTH_SECRET" | "SESSION_KEY_VERSION">;
};

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth on the shop's own tables, for sessions and passwords that are reset. The shop itself limits rates
 * (limits/rate-limit.ts), registers, checks passwords and mails links: better-auth would find an
 * account by its email, which several may name (docs/decisions/008).
 */
export function createAuth({ sql, config }: Deps) {
  const isSecure = config.APP_URL.startsWith("https:");
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
      // Browsers take such a cookie from this host alone, never from a sibling's domain.
      cookiePrefix: isSecure ? "__Host-ph" : "ph",
      // Our migrations decide the tables; comparing them reads the whole catalog at each start.
      database: { generateId: "serial", validateSchema: false },
      // The option would put its own prefix in front.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, path: "/" },
      ipAddress: { ipAddressHeaders: [CLIENT_IP] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    trustedOrigins: [new URL(config.APP_URL).origin],
    user: {
      modelName: "users",
      additionalFields: {
        username: { type: "string", input: false },
        displayUsername: { type: "string", required: false, input: false },
        isAdmin: { type: "boolean", input: false, defaultValue: false },
        locked: { type: "boolean", input: false, defaultValue: false },
      },
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
      // A used link ends all others.
      onPasswordReset: ({ user }) => deleteResetLinks(sql, Number(user.id)),
    },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => !(await isLocked(sql, Number(userId))) } },
    },
    plugins: [startSession],
  });
}

/** The shop has checked the account's password; no URL leads here. */
const startSession = {
  id: "start-session",
  endpoints: {
    startSession: createAuthEndpoint(
      { method: "POST", body: v.object({ userId: v.number() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(String(ctx.body.userId));
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ sessionId: Number(session.id), token: session.token });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** Set by the shop only: the IP that the rate limits use. */
export const CLIENT_IP = "x-client-address";

/**
 * The memory is in KiB: Bun's default of 64 MB lets a few logins at once take all memory (OWASP,
 * "Password Storage").
 */
const ARGON2 = { algorithm: "argon2id", memoryCost: 12 * 1024, timeCost: 3 } as const;

/** Made at another cost: a check of it takes another time than that of an unknown name. */
export function isOutdated(hash: string): boolean {
  const { memoryCost, timeCost } = ARGON2;
  return !hash.includes(`$m=${memoryCost},t=${timeCost},`);
}

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
