import type { Sql } from "postgres";
import { migrate } from "#db/migrate.ts";
import { seedGallery } from "#db/seed/gallery.ts";
import { type Scale, seedScale } from "#db/seed/scale.ts";
import { listSizes } from "#db/seed/sizes.ts";
import { openDatabase } from "#services/database.ts";
import type { Services } from "#services/services.ts";
import { readArguments, USAGE } from "./arguments.ts";
import { seedSamples } from "./sample-shop.ts";

const PASSWORD = "printhread";

type Shop = {
  isProduction: boolean;
  /** Undefined when the database will be embedded. */
  databaseUrl: string | undefined;
  /** Embeds what is not configured. */
  open: () => Promise<OpenShop>;
};

type OpenShop = {
  databaseUrl: string;
  openServices: () => Promise<Services>;
  closeServices: (services: Services, deadlineMs: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** `bun run db:seed`: sample data, or with `--scale` a large shop to measure. */
export async function seedShop(args: readonly string[], shop: Shop): Promise<void> {
  const read = readArguments(args);
  if (!read.ok) throw new Error(USAGE);
  if (shop.isProduction && !read.yes) {
    throw new Error("NODE_ENV is production: give --yes to put invented orders into this shop.");
  }
  const isLarge = read.scale !== undefined || read.gallery !== undefined;
  if (isLarge && shop.databaseUrl) return fillDatabase(shop.databaseUrl, read);
  // The sample usernames are public, so in production they get a secret password.
  const password = shop.isProduction ? crypto.randomUUID() : PASSWORD;
  const opened = await shop.open();
  const done = isLarge ? fillDatabase(opened.databaseUrl, read) : addSamples(opened, password);
  await done.finally(opened.stop);
}

async function addSamples({ openServices, closeServices }: OpenShop, password: string) {
  const services = await openServices();
  const made = await seedSamples(services, password);
  await closeServices(services, 1000);
  console.info(
    made.length > 0
      ? `Log in as ${made.join(", ")} with the password ${password}`
      : "The accounts were there already; nothing was done",
  );
}

type Size = { scale?: Scale; gallery?: number };

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
