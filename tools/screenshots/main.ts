// `bun run screenshots [folder]`: every page in its states, at both widths, light and dark; of the studio at 320 px, too.
import { resolve } from "node:path";
import { seedSamples } from "#seed/sample-shop.ts";
import { endRun } from "../testing/cleanup.ts";
import { startShop } from "../testing/shop.ts";
import { accounts, sampleOrders } from "./accounts.ts";
import { drawArtwork } from "./artwork.ts";
import { backOffice } from "./back-office.ts";
import { photograph } from "./camera.ts";
import { failures } from "./failures.ts";
import { gallery } from "./gallery.ts";
import { myDesigns } from "./my-designs.ts";
import { contactErrors, navigation, plainPages } from "./pages.ts";
import { purchase } from "./purchase.ts";
import { studio } from "./studio.ts";

const folder = resolve(process.argv[2] ?? "screenshots");
const shop = await startShop({ pictures: "drawn" });
try {
  const password = crypto.randomUUID();
  await seedSamples(shop.services, password);
  await shop.sql`update users set is_admin = true where username = 'grace'`;
  const [{ orderId }] = await shop.sql<[{ orderId: number }]>`
    select order_id from order_items group by order_id order by count(*) desc, order_id limit 1`;
  const artwork = await drawArtwork();
  const count = await photograph(shop.url, folder, {
    everywhere: [
      plainPages,
      navigation,
      contactErrors,
      accounts,
      sampleOrders("ada", password),
      gallery,
      backOffice("grace", password, orderId),
      purchase(artwork),
      failures(shop.sql),
    ],
    smallestToo: [studio(artwork), myDesigns],
  });
  console.info(`${count} screenshots are in ${folder}`);
} finally {
  await shop.stop();
  await endRun();
}
