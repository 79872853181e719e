import { join } from "node:path";
import type { Sql } from "postgres";
import { contract } from "#db/contract.ts";
import { migrate } from "#db/migrate.ts";
import { warnWithoutAdmin } from "./accounts/seed-admin.ts";
import { OPERATIONS } from "./backups/commands.ts";
import { type ReadConfig, readConfig } from "./config.ts";
import { closeServices, createServices } from "./create-services.ts";
import { listen } from "./server/listen.ts";
import { createDecodingPool } from "./services/artwork/decoding-pool.ts";
import { directUrl, openDatabase } from "./services/database.ts";
import { log, logAsJson } from "./services/log/log.ts";
import { startServer } from "./start-server.ts";
import { startWorker } from "./start-worker.ts";
import { warnOfEnvironment, warnOfExposedSecrets } from "./warnings.ts";

/** `bun src/main.ts` runs the shop; `worker` works at its jobs; with another word such as `migrate` it does that and ends. */

type Environment = ReadConfig & { ok: true };

const startedAt = performance.now();
const [command = "serve", ...args] = process.argv.slice(2);
const environment = readConfig(process.env);
if (!environment.ok) {
  fail(["The shop cannot start with this environment:", ...environment.problems]);
}
const commands: Record<string, () => Promise<void>> = {
  serve: () => serve(environment),
  worker: () => work(environment),
  migrate: () => migrateDatabase(environment),
  seed: () => seed(environment),
  ...Object.fromEntries(Object.keys(OPERATIONS).map((name) => [name, () => operate(name)])),
};
const migrations: Record<string, (sql: Sql) => Promise<string[]>> = { expand: migrate, contract };

try {
  await (commands[command] ?? unknownCommand)();
} catch (error) {
  if (process.env.DEBUG) log.error("The start failed:", error);
  fail([error instanceof Error ? error.message : String(error)]);
}

async function work(environment: Environment): Promise<void> {
  const { DATABASE_URL, WORKER_PORT, HOST } = environment.settings;
  if (!DATABASE_URL) throw new Error("DATABASE_URL is missing; `bun dev` works at its own jobs");
  begin(environment);
  const listener = WORKER_PORT === undefined ? undefined : listen(WORKER_PORT, HOST);
  const { options, stop } = await complete(environment);
  const worker = await startWorker({ ...options, listener });
  worker.services.health.start();
  worker.services.database.start();
  if (environment.mode === "production") await warnOfEnvironment(worker.services);
  stopOnSignal(async () => {
    await worker.stop();
    await stop();
  });
  log.info(`The worker has begun (started in ${secondsSinceStart()} s)`);
}

function begin({ mode }: Environment): void {
  if (mode === "production") logAsJson();
  warnOfExposedSecrets();
}

function secondsSinceStart(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

async function serve(environment: Environment): Promise<void> {
  begin(environment);
  const { PORT, HOST } = environment.settings;
  const listener = listen(PORT, HOST);
  const { options, stop } = await complete(environment, listener.port);
  const shop = await startServer({ ...options, listener });
  shop.services.health.start();
  shop.services.database.start();
  const isProduction = environment.mode === "production";
  if (isProduction) {
    await warnWithoutAdmin(shop.services);
    await warnOfEnvironment(shop.services);
  }
  stopOnSignal(async () => {
    const graceMs = environment.settings.SHUTDOWN_GRACE_SECONDS * 1000;
    await shop.stop(isProduction ? { graceMs } : { deadlineMs: 3000 });
    await stop();
  });
  log.info(`Printhread is open at ${options.config.APP_URL} (started in ${secondsSinceStart()} s)`);
}

/**
 * The command is for a database that is given; the shop itself migrates whenever it starts, but for
 * what `contract` runs.
 */
async function migrateDatabase({ settings }: Environment): Promise<void> {
  const run = migrations[args[0] ?? "expand"];
  if (!run || args.length > 1) {
    throw new Error("`migrate` takes nothing, or `contract` once the version before has ended");
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings;
  if (!DATABASE_URL) throw new Error("DATABASE_URL is missing; `bun dev` migrates its own");
  const sql = openDatabase(directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }), { max: 1 });
  const names = await run(sql);
  await sql.end();
  log.info(names.length > 0 ? `Ran ${names.join(", ")}` : "There was nothing to run");
}

async function seed(environment: Environment): Promise<void> {
  const { seedShop } = await import("./seed/seed-shop.ts");
  await seedShop(args, {
    isProduction: environment.mode === "production",
    databaseUrl: environment.settings.DATABASE_URL,
    async open() {
      const { options, stop } = await complete(environment);
      const drain = new AbortController().signal;
      const openServices = () => {
        // No web process of this command has to come first.
        const decoding = { pool: createDecodingPool({ niceness: 0 }) };
        return createServices({ ...options, decoding, drain });
      };
      return { databaseUrl: options.config.DATABASE_URL, openServices, closeServices, stop };
    },
    async fillDatabase(url, filling) {
      const { fillDatabase } = await import("#tools/large-shop/fill-database.ts").catch((cause) => {
        const message = "A large shop to measure is made from a checkout: an image has no tools.";
        throw new Error(message, { cause });
      });
      await fillDatabase(url, filling);
    },
  });
  process.exit(0);
}

async function operate(name: string): Promise<void> {
  if (!environment.ok) return;
  const { options, stop } = await complete(environment);
  // Programs of PostgreSQL and locks of a session want no pooler.
  const config = { ...options.config, DATABASE_URL: directUrl(options.config) };
  await OPERATIONS[name]?.(config, args).finally(stop);
  process.exit(process.exitCode ?? 0);
}

async function unknownCommand(): Promise<never> {
  throw new Error(`There is no command ${command}: use one of ${Object.keys(commands).join(", ")}`);
}

/**
 * Embeds what development's environment does not name. Imported here only, so that production
 * never loads it.
 */
async function complete(environment: Environment, port = environment.settings.PORT) {
  if (environment.mode === "production") {
    const assets = join(import.meta.dir, "../dist/assets");
    return { options: { config: environment.settings, assets }, stop: async () => {} };
  }
  const { embed } = await import("#tools/dev/embed.ts");
  return embed({ ...environment.settings, PORT: port });
}

/**
 * The first signal drains; another one a second later does not wait for it. Ctrl-C under `bun dev`
 * arrives twice at once: from the terminal and from the `bun` that runs the script.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let signaledAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (signaledAt !== undefined && performance.now() - signaledAt > 1000) process.exit(1);
      if (signaledAt !== undefined) return;
      signaledAt = performance.now();
      log.info("Printhread is closing");
      stop().then(
        () => process.exit(0),
        (error) => fail([`Printhread did not close well: ${error}`]),
      );
    });
  }
}

function fail(lines: string[]): never {
  // Whoever starts it reads this.
  process.stderr.write(`${lines.join("\n  ")}\n`);
  process.exit(1);
}
