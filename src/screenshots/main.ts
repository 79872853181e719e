// `bun run screenshots [folder]`: every page in its states, at both widths, light and dark.
import { resolve } from "node:path";
import { endRun } from "#testing/cleanup.ts";
import { startShop } from "#testing/shop.ts";
import { seedSamples } from "../seed/sample-shop.ts";
import { accounts, sampleOrders } from "./accounts.ts";
import { drawArtwork } from "./artwork.ts";
import { photograph } from "./camera.ts";
import { failures } from "./failures.ts";
import { contactErrors, navigation, plainPages } from "./pages.ts";
import { purchase } from "./purchase.ts";

const folder = resolve(process.argv[2] ?? "screenshots");
const shop = await startShop();
try {
  const password = crypto.randomUUID();
  await seedSamples(shop.services, password);
  const count = await photograph(shop.url, folder, [
    plainPages,
    navigation,
    contactErrors,
    accounts,
    sampleOrders("ada", password),
    purchase(await drawArtwork()),
    failures(shop.sql),
  ]);
  console.info(`${count} screenshots are in ${folder}`);
} finally {
  await shop.stop();
  await endRun();
}
