import { join } from "node:path";
import type { Config } from "#services/config.ts";
import { paths } from "#shop/paths.ts";
import type { Settings } from "#src/config.ts";
import { freshAssets } from "./assets.ts";
import { lockFolder } from "./lock.ts";
import { createMailbox } from "./mailbox/mailbox.ts";
import { startPostgres } from "./postgres.ts";
import { persistentSecret } from "./secret.ts";
import { startPersistentSandbox } from "./stripe-on-fixed-port.ts";

type Part = {
  settings: Partial<Config>;
  line: string;
  stop?: () => Promise<void>;
};

/** Starts the parts that the environment does not configure; throws when one does not start. */
export async function embed(settings: Settings) {
  const { DATA_DIR: folder, PORT: port } = settings;
  lockFolder(folder);
  const assets = join(folder, "assets");
  const [parts] = await Promise.all([
    Promise.all([
      ...(settings.DATABASE_URL ? [] : [postgres(join(folder, "postgres"))]),
      ...(settings.S3_BUCKET ? [] : [s3(join(folder, "s3"))]),
      ...(settings.STRIPE_SECRET_KEY ? [] : [stripe(folder, settings)]),
      ...(settings.AUTH_SECRET ? [] : [authSecret(join(folder, "auth-secret"))]),
      ...(settings.ADMIN_PASSWORD ? [] : [admin(join(folder, "admin-password"))]),
    ]),
    freshAssets(assets),
  ]);
  const appUrl = settings.APP_URL ?? `http://localhost:${port}`;
  const mailbox = settings.SMTP_URL ? undefined : openMailbox(folder, appUrl);
  const all: Part[] = mailbox ? [...parts, mailbox] : parts;
  for (const { line } of all) console.info(line);

  // Each required setting is now given, or set by a part above.
  const config = Object.assign(
    {},
    settings,
    { APP_URL: appUrl },
    ...all.map((part) => part.settings),
  ) as Config;
  return {
    options: {
      config,
      assets,
      ...(mailbox && { transport: mailbox.transport, mailbox: mailbox.site }),
    },
    async stop(): Promise<void> {
      await Promise.all(all.map((part) => part.stop?.()));
    },
  };
}

async function postgres(folder: string): Promise<Part> {
  const server = await startPostgres({ folder });
  const { host } = new URL(server.url);
  return {
    settings: { DATABASE_URL: server.url },
    line: `PostgreSQL 18   embedded at ${host}, data in ${folder}`,
    stop: server.stop,
  };
}

async function s3(folder: string): Promise<Part> {
  // Takes a tenth of a second to load, so only those who need it do.
  const { startS3 } = await import("./s3.ts");
  const { settings, stop } = await startS3(folder);
  const line = `S3              embedded at ${settings.S3_ENDPOINT}, files in ${folder}`;
  return { settings, line, stop };
}

async function stripe(folder: string, { HOST, PORT }: Settings): Promise<Part> {
  const isEverywhere = ["0.0.0.0", "::"].includes(HOST);
  const host = isEverywhere ? "127.0.0.1" : HOST.replace(/^.*:.*$/, "[$&]");
  const webhook = `http://${host}:${PORT}${paths.api.stripeWebhook}`;
  const sandbox = await startPersistentSandbox(folder, webhook);
  return {
    settings: {
      STRIPE_API_URL: sandbox.origin,
      STRIPE_JS_URL: sandbox.jsUrl,
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    },
    line: `Stripe          sandbox at ${sandbox.origin}, journal in ${folder}/stripe.jsonl`,
    stop: sandbox.stop,
  };
}

async function authSecret(file: string): Promise<Part> {
  const AUTH_SECRET = await persistentSecret(file);
  return { settings: { AUTH_SECRET }, line: `AUTH_SECRET     made once, kept in ${file}` };
}

async function admin(file: string): Promise<Part> {
  const ADMIN_PASSWORD = (await persistentSecret(file)).slice(0, 16);
  const [ADMIN_USERNAME, ADMIN_EMAIL] = ["admin", "admin@printhread.example"];
  return {
    settings: { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD },
    line: `Admin           log in as ${ADMIN_USERNAME} with the password ${ADMIN_PASSWORD}`,
  };
}

function openMailbox(folder: string, address: string) {
  const file = join(folder, "mailbox.jsonl");
  const mailbox = createMailbox({ file, appUrl: address, log: (line) => console.info(line) });
  return {
    settings: {
      SMTP_URL: "smtp://mailbox.invalid",
      MAIL_FROM: "Printhread <orders@printhread.example>",
    },
    line: `Mail            kept in ${file}, shown at ${address}${paths.mailbox}`,
    stop: async () => mailbox.close(),
    transport: mailbox.transport,
    site: { path: paths.mailbox, fetch: (request: Request) => mailbox.app.fetch(request) },
  };
}
