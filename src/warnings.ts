import type { Sql } from "postgres";
import { statementTimeout } from "#db/connections.ts";
import { hasAllRights } from "#db/migrate.ts";
import { log } from "./services/log/log.ts";
import { hideSecrets, isExposed } from "./services/sandbox.ts";
import { findSecretsAbove } from "./services/secrets-above.ts";
import type { Services } from "./services/services.ts";

/** Each says at a start what its owner should mend, and how; the shop goes on. */

export async function warnOfEnvironment(services: Services): Promise<void> {
  await warnOfSuperuser(services.sql);
  await warnWithoutTimeouts(services);
  await warnOfSecretsAbove();
}

async function warnOfSuperuser(sql: Sql): Promise<void> {
  if (!(await hasAllRights(sql))) return;
  log.warn(
    "The database role of DATABASE_URL is a superuser: give the shop a role that owns its database and nothing else, as db/shop-role.sql makes it.",
  );
}

/** The shop's processes that open strangers' files run as the same user. */
export function warnOfExposedSecrets(): void {
  const problem = hideSecrets() ?? (isExposed() ? "it runs as root, without setpriv" : undefined);
  if (problem) log.warn(`Other processes may read the shop's secrets here: ${problem}.`);
}

async function warnOfSecretsAbove(): Promise<void> {
  const above = await findSecretsAbove();
  if (!above) return;
  log.warn(
    `Processes that open files may read the shop's secrets in process ${above} above it: start it by \`NODE_ENV=production bun src/main.ts\`, not by \`bun start\`, from what does not have them.`,
  );
}

/** A pooler's connections are set up by who runs it. Without a timeout one bad statement holds one for ever. */
async function warnWithoutTimeouts({ sql, direct }: Services): Promise<void> {
  if (sql === direct || (await statementTimeout(sql)) !== "0") return;
  log.warn(
    "The connections of the pooler (DATABASE_URL) have no statement_timeout: give it the connect_query of tools/scale/pgbouncer.ini, or set it for the database role.",
  );
}
