import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { type Scale, seedScale } from "#db/seed/scale.ts";
import { listSizes } from "#db/seed/sizes.ts";
import { type ReadConfig, readConfig } from "./config.ts";
import { closeServices, openServices, type ServiceOptions } from "./open-services.ts";
import { readArguments, USAGE } from "./seed/arguments.ts";
import { seedSamples } from "./seed/sample-shop.ts";
import { openDatabase } from "./services/database.ts";

/** `bun run db:seed`: something to look at, or with `--scale` a large shop to measure. */
const PASSWORD = "printhread";

const read = readConfig(process.env);
const wanted = readArguments(process.argv.slice(2));
if (!read.ok) fail(read.faults);
if (!wanted.ok) fail([USAGE]);
if (read.mode === "production" && !wanted.yes) {
  fail(["NODE_ENV is production: give --yes to put invented orders into this shop."]);
}
try {
  await seed(read, wanted.scale);
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}
process.exit(0);

async function seed(read: ReadConfig & { ok: true }, scale: Scale | undefined): Promise<void> {
  const { DATABASE_URL } = read.settings;
  if (scale && DATABASE_URL) return fillDatabase(DATABASE_URL, scale);
  if (read.mode === "production") {
    const assets = join(import.meta.dir, "../dist/assets");
    // These names are no secret, so here their password must be one.
    return addSamples({ config: read.settings, assets }, crypto.randomUUID());
  }
  const { embed } = await import("#dev/embed.ts");
  const { options, stop } = await embed(read.settings);
  const done = scale
    ? fillDatabase(options.config.DATABASE_URL, scale)
    : addSamples(options, PASSWORD);
  await done.finally(stop);
}

async function addSamples(options: Omit<ServiceOptions, "drain">, password: string) {
  const services = await openServices({ ...options, drain: new AbortController().signal });
  const made = await seedSamples(services, password);
  await closeServices(services, 1000);
  console.info(
    made.length > 0
      ? `Log in as ${made.join(", ")} with the password ${password}`
      : "The accounts were there already; nothing was done",
  );
}

async function fillDatabase(url: string, scale: Scale): Promise<void> {
  const start = performance.now();
  const sql = openDatabase(url, { max: 1 });
  await migrate(sql);
  const scaled = await seedScale(sql, scale);
  const sizes = await listSizes(sql);
  await sql.end();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const count = (number: number) => number.toLocaleString("en");
  console.info(
    scaled.seeded
      ? `Made ${count(scale.orders)} orders of ${count(scale.users)} users in ${seconds} s`
      : `${count(scaled.orders)} such orders were there already; nothing was done`,
  );
  for (const { name, bytes } of sizes) console.info(`${name.padEnd(14)}${inMb(bytes)} MB`);
}

function inMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1).padStart(8);
}

function fail(lines: string[]): never {
  console.error(lines.join("\n  "));
  process.exit(1);
}
