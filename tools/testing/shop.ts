import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "#server/listen.ts";
import { createDecodingPool } from "#services/artwork/decoding-pool.ts";
import type { Config } from "#services/config.ts";
import { openDatabase } from "#services/database.ts";
import { cronOf, isJobName, QUEUES } from "#services/jobs/queues.ts";
import type { JobName } from "#services/jobs.ts";
import type { PostOptions } from "#services/outgoing/post-json.ts";
import type { FetchOptions } from "#services/pictures/fetch-picture.ts";
import { paths } from "#shop/paths.ts";
import { startServer } from "#src/start-server.ts";
import { startS3 } from "../dev/s3.ts";
import { startStripeSandbox } from "../dev/stripe/sandbox.ts";
import { builtAssets } from "./assets.ts";
import { CONNECTIONS, NICENESS, TEST_MS, TIMEOUT_FACTOR } from "./bounds.ts";
import { openPage, type PageOptions } from "./browser/browser.ts";
import { PHOTOS } from "./browser/photos.ts";
import { createDatabase, type TestDatabase } from "./database.ts";
import { sharedDecoding } from "./decoding.ts";
import { sharedDrawing, standInDrawing } from "./drawing.ts";
import { createPostbox } from "./mails/postbox.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export type TestShop = Awaited<ReturnType<typeof startShop>>;

export type ShopSettings = {
  config?: Partial<Config>;
  /** Sends mails to SMTP_URL instead of the postbox. */
  bySmtp?: boolean;
  /** Runs the drawing jobs: `drawn` really draws shirts, which takes seconds each. */
  pictures?: "flat" | "drawn";
  /** Decoding processes of its own, with a shop's budgets, instead of those that all share. */
  ownDecoding?: boolean;
  /** One PDF may take so much processor time, instead of what a shop allows. */
  pdfTimeoutMs?: number;
  /** Pictures of imports may come from these servers too. */
  pictureServers?: FetchOptions;
  /** Webhooks may go to these servers too. */
  webhookServers?: PostOptions;
  /** Instead of one of its own; dropped with the shop. */
  database?: TestDatabase;
};

const DRAWING: JobName[] = [
  "make-mockups",
  "make-gallery-avif",
  "make-print-files",
  "make-gang-sheets",
];
/** The sweeps could change data in the middle of a test if they went by the clock. */
const SWEEPS = Object.keys(QUEUES).filter(isJobName).filter(cronOf);

/** The whole shop in this process, with its own database, S3, Stripe sandbox and postbox. */
export async function startShop(settings: ShopSettings = {}) {
  const { config: given = {}, bySmtp = false, pictures, ownDecoding, pdfTimeoutMs } = settings;
  const { pictureServers, webhookServers } = settings;
  const folder = await mkdtemp(join(tmpdir(), "printhread-shop-"));
  const listener = listen(0, "127.0.0.1");
  const url = given.APP_URL ?? `http://localhost:${listener.port}`;
  const webhook = { url: `${url}${paths.api.stripeWebhook}`, secret: "whsec_test" };
  const [database, s3, sandbox, assets] = await Promise.all([
    settings.database ?? createDatabase(),
    startS3(join(folder, "s3")),
    startStripeSandbox({ webhook }),
    builtAssets(),
  ]);
  const config: Config = {
    ...s3.settings,
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    STRIPE_API_URL: sandbox.origin,
    STRIPE_JS_URL: sandbox.jsUrl,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    SMTP_URL: "smtp://postbox.invalid",
    MAIL_FROM: "Printhread <orders@printhread.example>",
    AUTH_SECRET: "a secret of the tests and of nothing else",
    APP_URL: url,
    HOST: "127.0.0.1",
    SAMPLE_PRINTS: "on",
    PORT: listener.port,
    // Each visitor sends its IP, as a proxy would.
    PROXY_HOPS: 1,
    SHUTDOWN_GRACE_SECONDS: 0,
    DATABASE_CONNECTIONS: CONNECTIONS,
    JOBS: "on",
    DATA_DIR: folder,
    BACKUP_KEEP: 14,
    ...given,
  };
  const postbox = createPostbox();
  const transport = bySmtp ? {} : { transport: postbox.transport };
  const shop = await startServer({
    config,
    listener,
    assets,
    sql: openDatabase(database.url, {
      max: CONNECTIONS,
      timeoutFactor: TIMEOUT_FACTOR,
      isPooled: given.DATABASE_DIRECT_URL !== undefined,
    }),
    // Photos show what a visitor sees.
    drawing: pictures === "drawn" || PHOTOS ? sharedDrawing() : standInDrawing(),
    decoding: {
      pool: ownDecoding
        ? createDecodingPool({ clockMs: TEST_MS, niceness: NICENESS })
        : sharedDecoding(),
      ...(pdfTimeoutMs && { pdfTimeoutMs }),
    },
    ...(pictureServers && { pictures: pictureServers }),
    ...(webhookServers && { webhooks: webhookServers }),
    leave: pictures ? SWEEPS : [...SWEEPS, ...DRAWING],
    ...transport,
  });

  return {
    url,
    config,
    app: shop.app,
    services: shop.services,
    storage: shop.services.storage,
    sql: database.sql,
    sandbox,
    mails: postbox.mails,
    waitForMail: postbox.waitForMail,
    visitor: () => createVisitor(url, (request) => shop.app.fetch(request)),
    /** Opens a page in a real browser, for a new visitor or `as` one with cookies. */
    async openPage({ as, context, ...options }: PageOptions & { as?: Visitor } = {}) {
      const page = await openPage({ ...options, context: { baseURL: url, ...context } });
      const cookies = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url }));
      await page.context().addCookies(cookies);
      return page;
    },
    async stop(): Promise<void> {
      // An event that is handled for longer than the deadline finds no database, and the error fails the
      // first test of the next file.
      sandbox.holdWebhooks();
      await sandbox.webhooksArrived();
      await shop.stop({ deadlineMs: 1000 });
      await Promise.all([sandbox.stop(), s3.stop(), database.drop()]);
      await rm(folder, { recursive: true });
    },
  };
}
