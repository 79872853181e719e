import { join } from "node:path";
import type { Sql } from "postgres";
import { migrate } from "#db/migrate.ts";
import { seedGallery } from "#db/seed/gallery.ts";
import { type Scale, seedScale } from "#db/seed/scale.ts";
import { listSizes } from "#db/seed/sizes.ts";
import { openDatabase } from "#services/database.ts";
import { type ReadConfig, readConfig } from "#src/config.ts";
import { closeServices, createServices, type ServiceOptions } from "#src/create-services.ts";
import { readArguments, USAGE } from "./arguments.ts";
import { seedSamples } from "./sample-shop.ts";

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
  await seed(read, wanted);
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}
process.exit(0);

type Size = { scale?: Scale; gallery?: number };

async function seed(read: ReadConfig & { ok: true }, { scale, gallery }: Size): Promise<void> {
  const { DATABASE_URL } = read.settings;
  const isLarge = scale !== undefined || gallery !== undefined;
  const size = { ...(scale && { scale }), ...(gallery && { gallery }) };
  if (isLarge && DATABASE_URL) return fillDatabase(DATABASE_URL, size);
  if (read.mode === "production") {
    const assets = join(import.meta.dir, "../../dist/assets");
    // These names are no secret, so here their password must be one.
    return addSamples({ config: read.settings, assets }, crypto.randomUUID());
  }
  const { embed } = await import("#tools/dev/embed.ts");
  const { options, stop } = await embed(read.settings);
  const done = isLarge
    ? fillDatabase(options.config.DATABASE_URL, size)
    : addSamples(options, PASSWORD);
  await done.finally(stop);
}

async function addSamples(options: Omit<ServiceOptions, "drain">, password: string) {
  const services = await createServices({ ...options, drain: new AbortController().signal });
  const made = await seedSamples(services, password);
  await closeServices(services, 1000);
  console.info(
    made.length > 0
      ? `Log in as ${made.join(", ")} with the password ${password}`
      : "The accounts were there already; nothing was done",
  );
}

async function fillDatabase(url: string, { scale, gallery }: Size): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  await migrate(sql);
  if (scale) await fillOrders(sql, scale);
  if (gallery) await fillGallery(sql, gallery);
  const sizes = await listSizes(sql);
  await sql.end();
  for (const { name, bytes } of sizes) console.info(`${name.padEnd(14)}${inMb(bytes)} MB`);
}

async function fillOrders(sql: Sql, scale: Scale): Promise<void> {
  const start = performance.now();
  const scaled = await seedScale(sql, scale);
  console.info(
    scaled.seeded
      ? `Made ${count(scale.orders)} orders of ${count(scale.users)} users in ${since(start)}`
      : `${count(scaled.orders)} such orders were there already; nothing was done`,
  );
}

async function fillGallery(sql: Sql, designs: number): Promise<void> {
  const start = performance.now();
  const { seeded } = await seedGallery(sql, designs);
  console.info(
    seeded
      ? `Made ${count(designs)} designs in the gallery in ${since(start)}`
      : "The gallery was filled already; nothing was done",
  );
}

function count(number: number): string {
  return number.toLocaleString("en");
}

function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function inMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1).padStart(8);
}

function fail(lines: string[]): never {
  console.error(lines.join("\n  "));
  process.exit(1);
}
