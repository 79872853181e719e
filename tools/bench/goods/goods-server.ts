// A shop with 60 products of as many templates as it is given, on a database of its own.
import { templates } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { endRun } from "../../testing/cleanup.ts";
import { addProduct } from "../../testing/data/products.ts";
import { startShop } from "../../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";

const PRODUCTS = 60;

export type GoodsShop = { url: string; cards: number; bytes: number };

const shop = await startShop({ pictures: "drawn" });
const { sql } = shop;
await sql`update products set state = 'archived'`;
const of = templates().slice(0, Number(process.argv[2]));
for (let at = 0; at < PRODUCTS; at++) {
  const template = of[at % of.length];
  if (template) await addProduct(sql, template, `Product ${at}`, `product-${at}`);
}
await sql`vacuum (analyze) products, variants`;
const url = new URL(paths.product, shop.url);
const page = await (await fetch(url)).text();
const ready: GoodsShop = {
  url: url.href,
  cards: page.split('class="card product-card').length - 1,
  bytes: Bun.gzipSync(page).byteLength,
};
answerMessages(ready, cpuMicroseconds, async () => {
  await shop.stop();
  await endRun();
});
