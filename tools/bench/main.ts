// `bun run bench`: what the shop costs beside the least it could cost. A missed goal is a finding,
// not a failure, so it exits with 0. `bun run bench 100000` fills the gallery with fewer designs.

import { openBrowser } from "../testing/browser/browser.ts";
import { endRun } from "../testing/cleanup.ts";
import { benchAnonymous } from "./anonymous.ts";
import { benchBackOffice } from "./back-office.ts";
import { benchCatalog } from "./catalog.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchFound } from "./found/found.ts";
import { benchGallery } from "./gallery.ts";
import { startMeasured } from "./measured-process.ts";
import { benchOrderHistory } from "./order-history.ts";
import { benchOrders } from "./orders/orders.ts";
import { benchPersonal } from "./personal/personal.ts";
import { benchCardPictures } from "./pictures/card-pictures.ts";
import { benchColdPictures } from "./pictures/cold-pictures.ts";
import { benchRequests } from "./requests.ts";
import type { ServerUrls } from "./server.ts";
import { cookieOf, fillCart } from "./shopper.ts";
import { benchShoppers } from "./shoppers/shoppers.ts";
import { benchStudio } from "./studio/studio.ts";
import { benchAttackedUploads } from "./uploads/attacked-uploads.ts";
import { benchUploads } from "./uploads/uploads.ts";
import { benchWeights } from "./weights.ts";

const start = performance.now();
const [shop, bare] = await Promise.all([
  startMeasured<ServerUrls>("server.ts"),
  startMeasured<{ url: string }>("bare-server.ts"),
]);
const { url } = shop.ready;
try {
  const visitor = await fillCart(url);
  await benchRequests({ shop, bare }, cookieOf(visitor));
  await benchPersonal(shop, cookieOf(visitor));
  await benchUploads(visitor);
  await benchAttackedUploads(url);
  const browser = await openBrowser();
  await benchWeights(browser, shop.ready, cookieOf(visitor));
  await benchCardPictures(browser, url);
  await benchStudio(browser, url);
  await benchFound(browser, url);
} finally {
  await Promise.all([shop.stop(), bare.stop(), endRun()]);
}
await benchAnonymous();
await benchColdPictures();
await benchOrders();
await benchShoppers();
// Last, so that their large databases disturb nobody.
await benchCatalog();
await benchOrderHistory();
await benchBackOffice();
await benchDashboard();
await benchGallery(Number(process.argv[2] ?? 1_000_000));
console.info(`\nThe whole bench took ${((performance.now() - start) / 1000).toFixed(0)} s.`);
