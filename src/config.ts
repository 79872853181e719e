import { resolve } from "node:path";
import * as v from "valibot";
import { whyPublished } from "#shop/guessable-secret.ts";
import { findHoles } from "./config-groups.ts";
import {
  adminPassword,
  appUrl,
  authSecret,
  databaseUrl,
  given,
  imapUrl,
  keyVersion,
  not,
  ownDatabaseUrl,
  passphrase,
  picturesUrl,
  port,
  portNumber,
  publishableKey,
  replyAddress,
  secret,
  sender,
  smtpUrl,
  urlOf,
  webUrl,
} from "./config-values.ts";
import type { Config } from "./services/config.ts";
import { DEFAULT_CONNECTIONS } from "./services/database.ts";
import { ofAnAccount } from "./stripe-keys.ts";

/** The environment may have these; `undefined` means that `bun dev` embeds its own. */
const optional = {
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  S3_ENDPOINT: v.optional(webUrl),
  S3_REGION: v.optional(given),
  S3_BUCKET: v.optional(given),
  S3_ACCESS_KEY_ID: v.optional(given),
  S3_SECRET_ACCESS_KEY: v.optional(given),
  STRIPE_SECRET_KEY: v.optional(given),
  STRIPE_PUBLISHABLE_KEY: v.optional(publishableKey),
  STRIPE_WEBHOOK_SECRET: v.optional(given),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  AUTH_SECRET: v.optional(authSecret),
  APP_URL: v.optional(appUrl),
};

const common = {
  MAIL_REPLY_TO: v.optional(replyAddress),
  MAIL_AUTHSERV_ID: v.optional(v.pipe(given, v.regex(/^[\w.-]+$/, "is not the name of a server"))),
  MAIL_IN_SECRET: v.optional(secret),
  IMAP_URL: v.optional(imapUrl),
  /** Anything else would quietly be development, which shows every mail and embeds its own servers. */
  NODE_ENV: v.pipe(
    v.optional(v.string(), "development"),
    v.regex(/^(development|test|production)$/, "is none of development, test and production"),
  ),
  PORT: port,
  SESSION_KEY_VERSION: v.optional(keyVersion),
  LINK_KEY_VERSION: v.optional(keyVersion),
  SHOPPER_KEY_VERSION: v.optional(keyVersion),
  /** How many proxies stand before the shop, each adding to `X-Forwarded-For`. */
  PROXY_HOPS: v.pipe(
    v.optional(v.string(), "0"),
    v.regex(/^\d$/, "is not a number from 0 to 9"),
    v.transform(Number),
  ),
  /** Balancers look once in so long: meanwhile the shop says that it is not ready, and still answers. */
  SHUTDOWN_GRACE_SECONDS: v.pipe(
    v.optional(v.string(), "1"),
    v.regex(/^\d{1,2}$/, "is not a number of seconds from 0 to 99"),
    v.transform(Number),
  ),
  METRICS_TOKEN: v.optional(secret),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webUrl),
  /** `off`: this process works at no jobs, because workers do. */
  JOBS: v.optional(v.picklist(["on", "off"], "is neither on nor off"), "on"),
  /** Where a worker answers probes; unless given, nowhere. */
  WORKER_PORT: v.optional(portNumber),
  DATABASE_CONNECTIONS: v.pipe(
    v.optional(v.string(), String(DEFAULT_CONNECTIONS)),
    v.regex(/^([2-9]|[1-9]\d)$/, "is not a number of connections from 2 to 99"),
    v.transform(Number),
  ),
  /** Unless given: off for a pooler. */
  DATABASE_PREPARE: v.optional(v.picklist(["on", "off"], "is neither on nor off")),
  ADMIN_EMAIL: v.optional(v.pipe(given, v.email("is not an email address"))),
  ADMIN_USERNAME: v.optional(given),
  ADMIN_PASSWORD: v.optional(adminPassword),
  DATA_DIR: v.optional(given, ".data"),
  STRIPE_API_URL: v.optional(webUrl, "https://api.stripe.com"),
  STRIPE_JS_URL: v.optional(webUrl, "https://js.stripe.com/v3/"),
  BACKUP_DIR: v.optional(given),
  BACKUP_S3_ENDPOINT: v.optional(webUrl),
  BACKUP_S3_REGION: v.optional(given),
  BACKUP_S3_BUCKET: v.optional(given),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(given),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(given),
  BACKUP_PASSPHRASE: v.optional(passphrase),
  /** As many days as it says have their newest backup. */
  BACKUP_KEEP: v.pipe(
    v.optional(v.string(), "14"),
    v.regex(/^[1-9]\d{0,2}$/, "is not a number of days from 1 to 999"),
    v.transform(Number),
  ),
  /** Public pictures are linked there; absent, at APP_URL. */
  PICTURES_URL: v.optional(picturesUrl),
  /** `{id}` and `{width}` are filled in; absent, the shop draws its own product pictures. */
  PRODUCT_IMAGE_URL: v.optional(
    v.pipe(
      urlOf("a web address", /^https?:\/\//i, "https://images.example.com/{id}.jpg?w={width}"),
      v.includes("{id}", "has no {id} in it"),
    ),
  ),
  /** Whether products that nobody has designed on are pictured with a design of the shop's own. */
  SAMPLE_PRINTS: v.optional(v.picklist(["on", "off"], "is neither on nor off"), "on"),
};

const required = {
  ...optional,
  DATABASE_URL: ownDatabaseUrl,
  DATABASE_DIRECT_URL: v.optional(ownDatabaseUrl),
  S3_REGION: given,
  S3_BUCKET: given,
  S3_ACCESS_KEY_ID: given,
  S3_SECRET_ACCESS_KEY: v.pipe(given, not(whyPublished, "give the storage's user another secret")),
  STRIPE_SECRET_KEY: v.pipe(given, ofAnAccount),
  STRIPE_PUBLISHABLE_KEY: v.pipe(publishableKey, ofAnAccount),
  STRIPE_WEBHOOK_SECRET: v.pipe(given, ofAnAccount),
  SMTP_URL: smtpUrl,
  MAIL_FROM: sender,
  AUTH_SECRET: authSecret,
  APP_URL: appUrl,
};

/** `bun dev` is for this machine alone, unless HOST says otherwise. */
const Development = v.object({ ...optional, ...common, HOST: v.optional(given, "127.0.0.1") });
/** Production demands all of these, and development has them after embedding. */
const Production: v.GenericSchema<unknown, Config> = v.object({
  ...required,
  ...common,
  HOST: v.optional(given, "0.0.0.0"),
});

/** The names of all that the environment may say. */
export const SETTING_NAMES: readonly string[] = Object.keys({ ...required, ...common, HOST: "" });

export type Settings = v.InferOutput<typeof Development>;

export type ReadConfig =
  | { ok: true; mode: "development"; settings: Settings }
  | { ok: true; mode: "production"; settings: Config }
  | { ok: false; problems: string[] };

/** Reads the environment once, and names every problem at once, each as `NAME is …`. */
export function readConfig(environment: Record<string, string | undefined>): ReadConfig {
  if (environment.NODE_ENV === "production") {
    const read = readSettings(Production, environment);
    return read.ok ? { ...read, mode: "production" } : read;
  }
  const read = readSettings(Development, environment);
  return read.ok ? { ...read, mode: "development" } : read;
}

function readSettings<S extends Settings>(
  schema: v.GenericSchema<unknown, S>,
  environment: Record<string, string | undefined>,
): { ok: true; settings: S } | { ok: false; problems: string[] } {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = v.safeParse(schema, filled, { abortPipeEarly: true });
  if (!read.success) return { ok: false, problems: read.issues.map(problem) };
  const settings = { ...read.output, DATA_DIR: resolve(read.output.DATA_DIR) };
  const holes = findHoles(settings);
  return holes.length > 0 ? { ok: false, problems: holes } : { ok: true, settings };
}

function problem(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? "environment";
  return issue.received === "undefined" ? `${name} is missing` : `${name} ${issue.message}`;
}
