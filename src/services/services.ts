import type { Sql } from "postgres";
import type { Artwork } from "./artwork/artwork.ts";
import type { Assets } from "./assets.ts";
import type { Auth } from "./auth.ts";
import type { Config } from "./config.ts";
import type { OwnTemplates } from "./goods/own-templates.ts";
import type { DatabaseWatch } from "./health/database-watch.ts";
import type { Health } from "./health/health.ts";
import type { RejectedWebhooks } from "./health/rejected-webhooks.ts";
import type { Jobs } from "./jobs.ts";
import type { Mail } from "./mail-transport.ts";
import type { Mockups } from "./mockups/mockups.ts";
import type { PostJson } from "./outgoing/post-json.ts";
import type { Payments } from "./payments/payments.ts";
import type { FetchPicture } from "./pictures/fetch-picture.ts";
import type { ShopSettingsCache } from "./shop-settings.ts";
import type { Signatures } from "./signatures.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tracing } from "./traces/tracing.ts";
import type { SchemaWatch } from "./upgrades/schema-watch.ts";

export type Services = {
  config: Config;
  sql: Sql;
  /** The same, or where that is a pooler's, PostgreSQL's own: it has sessions. */
  direct: Sql;
  database: DatabaseWatch;
  /** It knows of what the shop can do without for a while. */
  health: Health;
  rejectedWebhooks: RejectedWebhooks;
  storage: Storage;
  auth: Auth;
  artwork: Artwork;
  mockups: Mockups;
  payments: Payments;
  mail: Mail;
  jobs: Jobs;
  assets: Assets;
  signatures: Signatures;
  fetchPicture: FetchPicture;
  postJson: PostJson;
  shopSettings: ShopSettingsCache;
  ownTemplates: OwnTemplates;
  /** Undefined where nobody collects spans. */
  tracing: Tracing | undefined;
  /** Whether this version still fits to the database. */
  schema: SchemaWatch;
  /** Aborted just before the process stops accepting requests. */
  drain: AbortSignal;
};
