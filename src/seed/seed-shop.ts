import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import { type Filling, readArguments, USAGE } from "./arguments.ts";
import { seedSamples } from "./sample-shop.ts";

const PASSWORD = "printhread";

type Shop = {
  isProduction: boolean;
  /** Undefined when the database will be embedded. */
  databaseUrl: string | undefined;
  /** Embeds what is not configured. */
  open: () => Promise<OpenShop>;
  /** Makes a large shop to measure. */
  fillDatabase: (url: string, filling: Filling) => Promise<void>;
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
  if (isLarge && shop.databaseUrl) return shop.fillDatabase(shop.databaseUrl, read);
  // The sample usernames are public, so in production they get a secret password.
  const password = shop.isProduction ? crypto.randomUUID() : PASSWORD;
  const opened = await shop.open();
  const done = isLarge ? shop.fillDatabase(opened.databaseUrl, read) : addSamples(opened, password);
  await done.finally(opened.stop);
}

async function addSamples({ openServices, closeServices }: OpenShop, password: string) {
  const services = await openServices();
  const made = await seedSamples(services, password);
  await closeServices(services, 1000);
  log.info(
    made.length > 0
      ? `Log in as ${made.join(", ")} with the password ${password}`
      : "The accounts were there already; nothing was done",
  );
}
