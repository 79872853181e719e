// A shop with many products; its admin is registered here.

import { endRun } from "../testing/cleanup.ts";
import { register } from "../testing/data/accounts.ts";
import { addProducts } from "../testing/data/catalog.ts";
import { startShop } from "../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";
import { cookieOf } from "./shopper.ts";

const DRAFTS = 20;

export type CatalogShop = { url: string; cookie: string; seconds: number };

const shop = await startShop();
const start = performance.now();
const many = Number(process.argv[2]);
await addProducts(shop.sql, many + DRAFTS - 5);
await addRareOnes(many);
await shop.sql`vacuum (analyze) products, variants, discounts`;
const seconds = (performance.now() - start) / 1000;
const { visitor } = await register(shop, { isAdmin: true });

const ready: CatalogShop = { url: shop.url, cookie: cookieOf(visitor), seconds };
answerMessages(ready, cpuMicroseconds, async () => {
  await shop.stop();
  await endRun();
});

/** As few drafts, and codes that are switched off, as in any other shop of the bench. */
async function addRareOnes(many: number): Promise<void> {
  const every = many / DRAFTS + 1;
  await shop.sql`update products set state = 'draft' where id > 5 and id % ${every}::int = 0`;
  await shop.sql`
    insert into discounts (code, kind, basis_points, is_active)
    select 'CODE-' || lpad(n::text, 5, '0'), 'percent', 1000, n % ${every}::int <> 0
    from generate_series(1, ${many}::int) as n`;
}
