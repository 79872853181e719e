// `bun run screenshots [folder] [part]`: every page in its states, at both widths, light and dark; of what shoppers meet at 320 px, too.
import { resolve } from "node:path";
import { seedSamples } from "#seed/sample-shop.ts";
import { endRun } from "../testing/cleanup.ts";
import { startShop } from "../testing/shop.ts";
import { accountCheckout } from "./account-checkout.ts";
import { accounts, sampleOrders } from "./accounts.ts";
import { addReviews, afterOrder, mails } from "./after-order.ts";
import { type Artwork, drawArtwork } from "./artwork.ts";
import { backOffice } from "./back-office.ts";
import { photograph } from "./camera.ts";
import { failures } from "./failures.ts";
import { gallery } from "./gallery.ts";
import { myDesigns } from "./my-designs.ts";
import { contactErrors, navigation, plainPages } from "./pages.ts";
import { purchase } from "./purchase.ts";
import { photographRealShop } from "./real-shop/main.ts";
import { storefront } from "./storefront.ts";
import { studio } from "./studio.ts";

type Files = { front: Artwork; back: Artwork };

/** `default`: the shop as it comes, with sample orders; `buyers`: their way; `rules`: one whose owner has set it up. */
const PARTS = {
  default: photographDefaultShop,
  buyers: photographBuyers,
  rules: (folder: string, { front }: Files) => photographRealShop(folder, front),
};

const [given = "screenshots", only] = process.argv.slice(2);
const folder = resolve(given);
try {
  const artwork = await drawArtwork();
  let count = 0;
  for (const [name, part] of Object.entries(PARTS)) {
    if (!only || only === name) count += await part(folder, artwork);
  }
  console.info(`${count} screenshots are in ${folder}`);
} finally {
  await endRun();
}

async function photographDefaultShop(folder: string, artwork: Files): Promise<number> {
  const shop = await startShop({ pictures: "drawn" });
  try {
    const password = crypto.randomUUID();
    await seedSamples(shop.services, password);
    await shop.sql`update users set is_admin = true where username = 'grace'`;
    const [{ orderId }] = await shop.sql<[{ orderId: number }]>`
      select order_id from order_items group by order_id order by count(*) desc, order_id limit 1`;
    return await photograph(shop.url, folder, {
      everywhere: [
        plainPages,
        navigation,
        contactErrors,
        accounts,
        sampleOrders("ada", password),
        backOffice("grace", password, orderId),
        failures(shop.sql),
      ],
      smallestToo: [studio(artwork), myDesigns],
    });
  } finally {
    await shop.stop();
  }
}

async function photographBuyers(folder: string, artwork: Files): Promise<number> {
  const shop = await startShop({ pictures: "drawn" });
  try {
    await seedSamples(shop.services, crypto.randomUUID());
    await addReviews(shop);
    return await photograph(shop.url, folder, {
      everywhere: [mails(shop)],
      smallestToo: [
        storefront(shop, artwork),
        accountCheckout(shop, artwork),
        purchase(artwork),
        afterOrder(shop, artwork),
        gallery,
      ],
    });
  } finally {
    await shop.stop();
  }
}
