import { beforeAll, expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(async () => {
  await addProduct(shop.sql, MUG, "Camp mug");
});

const [wrap] = MUG.areas;

/** What the pictures of the mug's card say, with a text whose middle lies there. */
async function alts(x: number) {
  const visitor = shop.visitor();
  const areas = { [wrap.id]: [{ ...textLayer("COFFEE"), x, y: 1, width: 2 }] };
  const document = { version: 1, areas };
  const begun = await visitor.sendJson(paths.api.drafts, { document, name: "Words" });
  expect(begun.status).toBe(201);
  const page = await (await visitor.request(paths.product)).text();
  const mug = page.split("<article>").find((card) => card.includes("Camp mug")) ?? "";
  const shots = mug.split('<div class="shots">').slice(1);
  return shots.map((each) => /alt="([^"]*)"/.exec(each)?.[1]);
}

test("64.7 a card shows the side of a mug that has most of the design, whoever came before", async () => {
  const whole = "Your design on the Camp mug in white, whole wrap";
  expect(await alts(1)).toEqual(["Your design on the Camp mug in white, left side", whole]);
  expect(await alts(8)).toEqual(["Your design on the Camp mug in white", whole]);
});
