import type { Transport } from "nodemailer";
import type { Sql } from "postgres";
import { latestTemplateChange, listOwnTemplates } from "#db/catalog/templates.ts";
import { isUndrawable, saveUndrawable } from "#db/designs/undrawable.ts";
import { migrate } from "#db/migrate.ts";
import { schemaState } from "#db/schema-state.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { type ArtworkOptions, createArtwork } from "./services/artwork/artwork.ts";
import type { Pool } from "./services/artwork/pool.ts";
import { openAssets } from "./services/assets.ts";
import { createAuth } from "./services/auth.ts";
import type { Config } from "./services/config.ts";
import { openDatabase } from "./services/database.ts";
import { loadOwnTemplates } from "./services/goods/own-templates.ts";
import { createJobs } from "./services/jobs.ts";
import { createMail } from "./services/mail-transport.ts";
import { createMockups } from "./services/mockups/mockups.ts";
import { createPayments } from "./services/payments/payments.ts";
import { createPictureFetcher, type FetchOptions } from "./services/pictures/fetch-picture.ts";
import type { Services } from "./services/services.ts";
import { cacheShopSettings } from "./services/shop-settings.ts";
import { createSignatures } from "./services/signatures.ts";
import { createStorage, statusOf } from "./services/storage/storage.ts";
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
};

/**
 * Connects to everything outside, makes the bucket and migrates the database. Throws when one of
 * them cannot be reached.
 */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, transport, drawing, decoding, pictures, drain } = options;
  const { sql = openDatabase(config.DATABASE_URL) } = options;
  const storage = createStorage({
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
  const [assets] = await Promise.all([
    openAssets(options.assets),
    migrate(sql).catch(because("The database (DATABASE_URL)")),
    storage.makeBucket().catch(becauseOfStorage),
  ]);
  const jobs = createJobs({ databaseUrl: config.DATABASE_URL });
  return {
    config,
    sql,
    storage,
    auth: createAuth({ sql, config }),
    artwork: createArtwork({ storage, ...decoding }),
    mockups: createMockups({
      storage,
      ...(drawing && { pool: drawing }),
      undrawable: {
        has: (document, sides) => isUndrawable(sql, document, sides),
        add: (document, view) => saveUndrawable(sql, document, view),
      },
    }),
    payments: createPayments(config),
    mail: createMail({ config, ...(transport && { transport }) }),
    jobs,
    assets,
    signatures: createSignatures(config.AUTH_SECRET, config),
    ownTemplates: await loadOwnTemplates({
      latestChange: () => latestTemplateChange(sql),
      list: () => listOwnTemplates(sql),
    }),
    fetchPicture: createPictureFetcher(pictures),
    schema: await watchSchema(() => schemaState(sql)),
    shopSettings: await cacheShopSettings(() => findShopSettings(sql)),
    drain,
  };
}

/** Jobs and requests have ended by then; what still runs is cut off. */
const POOL_DEADLINE_MS = 5000;

/** Stop services before those they depend on. */
export async function closeServices(services: Services, deadlineMs: number): Promise<void> {
  await services.jobs.stop(deadlineMs);
  services.artwork.stop();
  services.mockups.stop();
  services.mail.stop();
  services.storage.stop();
  await services.sql.end({ timeout: Math.min(deadlineMs, POOL_DEADLINE_MS) / 1000 });
}

/** 403 has no reason with it: AWS, MinIO and others answer so to a wrong key and to a bucket not allowed. */
function becauseOfStorage(cause: Error): never {
  if (statusOf(cause) !== 403) because("The storage (S3_ENDPOINT)")(cause);
  const mend = "give a pair that may read, write and list in S3_BUCKET";
  const what = "The storage (S3_ENDPOINT) rejects S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY";
  throw new Error(`${what}: ${mend}.`, { cause });
}

function because(what: string) {
  return (cause: Error): never => {
    throw new Error(`${what} cannot be used: ${cause.message || cause.name}`, { cause });
  };
}
