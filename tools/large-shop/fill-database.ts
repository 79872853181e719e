import type { Sql } from "postgres";
import { migrate } from "#db/migrate.ts";
import type { Filling, Scale } from "#seed/arguments.ts";
import { openDatabase } from "#services/database.ts";
import { seedGallery } from "./gallery.ts";
import { seedScale } from "./orders.ts";
import { listSizes } from "./sizes.ts";

/** `bun run db:seed --scale` and `--gallery`: a large shop to measure, and how large it is. */
export async function fillDatabase(url: string, { scale, gallery }: Filling): Promise<void> {
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
