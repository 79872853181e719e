// A shop with many products; its admin is registered here.

import { endRun } from "../testing/cleanup.ts";
import { register } from "../testing/data/accounts.ts";
import { addProducts } from "../testing/data/catalog.ts";
import { startShop } from "../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";
import { cookieOf } from "./shopper.ts";

export type CatalogShop = { url: string; cookie: string; seconds: number };

const shop = await startShop();
const start = performance.now();
await addProducts(shop.sql, Number(process.argv[2]) - 5);
await shop.sql`vacuum (analyze) products, variants`;
const seconds = (performance.now() - start) / 1000;
const { visitor } = await register(shop, { isAdmin: true });

const ready: CatalogShop = { url: shop.url, cookie: cookieOf(visitor), seconds };
answerMessages(ready, cpuMicroseconds, async () => {
  await shop.stop();
  await endRun();
});
