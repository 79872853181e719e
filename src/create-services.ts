import type { Transport } from "nodemailer";
import type { Sql } from "postgres";
import { latestTemplateChange, listOwnTemplates } from "#db/catalog/templates.ts";
import { isUndrawable, saveUndrawable } from "#db/designs/undrawable.ts";
import { isUnused, migrate } from "#db/migrate.ts";
import { isReachable, isThere, takesConnections } from "#db/outage.ts";
import { schemaState } from "#db/schema-state.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { type ArtworkOptions, createArtwork } from "./services/artwork/artwork.ts";
import type { Pool } from "./services/artwork/pool.ts";
import { openAssets } from "./services/assets.ts";
import { createAuth } from "./services/auth.ts";
import type { Config } from "./services/config.ts";
import { directUrl, openDatabases } from "./services/database.ts";
import { countedArtwork, countedMail } from "./services/figures/counted.ts";
import { loadOwnTemplates } from "./services/goods/own-templates.ts";
import { watchDatabase } from "./services/health/database-watch.ts";
import { createHealth } from "./services/health/health.ts";
import { noteRejectedWebhooks } from "./services/health/rejected-webhooks.ts";
import { createJobs } from "./services/jobs.ts";
import { createMail } from "./services/mail-transport.ts";
import { createMockups } from "./services/mockups/mockups.ts";
import { createPostJson, type PostOptions } from "./services/outgoing/post-json.ts";
import { createPayments } from "./services/payments/payments.ts";
import { createPictureFetcher, type FetchOptions } from "./services/pictures/fetch-picture.ts";
import type { Services } from "./services/services.ts";
import { cacheShopSettings } from "./services/shop-settings.ts";
import { createSignatures } from "./services/signatures.ts";
import { openStorage } from "./services/storage/open-storage.ts";
import { storageProblem } from "./services/storage/storage-problem.ts";
import { openTracing } from "./services/traces/open-tracing.ts";
import { watchSchema } from "./services/upgrades/schema-watch.ts";

export type ServiceOptions = {
  config: Config;
  /** The folder with the built scripts and style sheets. */
  assets: string;
  drain: AbortSignal;
  /** Instead of a pool with the timeouts of a shop; it ends with the services. */
  sql?: Sql;
  /** Instead of SMTP. */
  transport?: Transport;
  /** A drawing process that others use too; else one of its own. */
  drawing?: Pool;
  /** Instead of decoding with a shop's limits; the pool ends with the services. */
  decoding?: Pick<ArtworkOptions, "pool" | "pdfTimeoutMs">;
  /** Servers beside the open internet that pictures may come from; a shop has none. */
  pictures?: FetchOptions;
  /** Servers beside the open internet that webhooks may go to; a shop has none. */
  webhooks?: PostOptions;
};

/**
 * Connects to everything outside, makes the bucket and migrates the database. Throws when one of
 * them cannot be used; a shop that has started before starts without its storage, too.
 */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, transport, drawing, decoding, pictures, webhooks, drain } = options;
  const { sql, direct } = openDatabases(config, options.sql);
  const storage = openStorage(config);
  const ofDatabase = because("The database (DATABASE_URL)");
  const [assets, isFirstStart, problem] = await Promise.all([
    openAssets(options.assets),
    isUnused(direct).catch(ofDatabase),
    storage.makeBucket().then(nothing, storageProblem),
  ]);
  if (problem && (problem.isForGood || isFirstStart)) {
    throw new Error(problem.text, { cause: problem.cause });
  }
  await migrate(direct).catch(ofDatabase);
  const database = watchDatabase({
    answers: () => every(new Set([sql, direct]), isReachable),
    isThere: async () => (await isPoolerThere(config)) && isThere(directUrl(config)),
  });
  const payments = createPayments(config);
  const mail = countedMail(createMail({ config, ...(transport && { transport }) }));
  const tracing = await openTracing(config);
  const jobs = createJobs({
    databaseUrl: directUrl(config),
    sendsAlone: config.JOBS === "off",
    ...(tracing && { tracing }),
  });
  return {
    config,
    sql,
    direct,
    storage,
    auth: createAuth({ sql, config }),
    artwork: countedArtwork(createArtwork({ storage, ...decoding })),
    mockups: createMockups({
      storage,
      ...(drawing && { pool: drawing }),
      undrawable: {
        has: (document, sides) => isUndrawable(sql, document, sides),
        add: (document, view) => saveUndrawable(sql, document, view),
      },
    }),
    payments,
    mail,
    database,
    health: createHealth({
      probes: {
        // A shop that started without its storage has its bucket as soon as it is back.
        storage: () => storage.makeBucket().catch(becauseOfStorage),
        cards: () => payments.probe(),
        mail: () => mail.probe(),
      },
    }),
    rejectedWebhooks: noteRejectedWebhooks(),
    jobs,
    tracing,
    assets,
    signatures: createSignatures(config.AUTH_SECRET, config),
    ownTemplates: await loadOwnTemplates({
      latestChange: () => database.reading(() => latestTemplateChange(sql)),
      list: () => listOwnTemplates(sql),
    }),
    fetchPicture: createPictureFetcher(pictures),
    postJson: createPostJson({ httpsOnly: config.NODE_ENV === "production", ...webhooks }),
    schema: await watchSchema(() => database.reading(() => schemaState(direct))),
    shopSettings: await cacheShopSettings(() => database.reading(() => findShopSettings(sql))),
    drain,
  };
}

/** Jobs and requests have ended by then; what still runs is cut off. */
const POOL_DEADLINE_MS = 5000;
const TRACES_DEADLINE_MS = 2000;

/** Stop services before those they depend on. */
export async function closeServices(services: Services, deadlineMs: number): Promise<void> {
  await services.jobs.stop(deadlineMs);
  services.health.stop();
  services.database.stop();
  services.artwork.stop();
  services.mockups.stop();
  services.mail.stop();
  services.storage.stop();
  // Nobody waits for whoever collects spans.
  await Promise.race([services.tracing?.stop().catch(nothing), Bun.sleep(TRACES_DEADLINE_MS)]);
  const timeout = Math.min(deadlineMs, POOL_DEADLINE_MS) / 1000;
  await Promise.all([services.sql.end({ timeout }), services.direct.end({ timeout })]);
}

function because(what: string) {
  return (cause: Error): never => {
    throw new Error(`${what} cannot be used: ${cause.message || cause.name}`, { cause });
  };
}

function becauseOfStorage(error: unknown): never {
  const { reason, cause } = storageProblem(error);
  throw new Error(reason, { cause });
}

async function isPoolerThere({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<boolean> {
  return DATABASE_DIRECT_URL === undefined || takesConnections(DATABASE_URL);
}

async function every<One>(all: Iterable<One>, is: (one: One) => Promise<boolean>) {
  return (await Promise.all([...all].map(is))).every(Boolean);
}

function nothing(): undefined {}
