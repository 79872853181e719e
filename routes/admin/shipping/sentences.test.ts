import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const PAGES = [paths.product, paths.pricing, paths.help, paths.howItWorks, paths.terms];

/** Free, or part of the price. */
const FREE =
  /Shipping is free|free on every order|Shipping<\/th><td[^>]*>Free|(and|print) shipping|print and shipping/i;

test("37.17 no page says that shipping is free once it is not, and all do before", async () => {
  const { visitor: admin } = await register(shop, { isAdmin: true });
  const post = (path: string, fields: object) =>
    admin.post(path, new URLSearchParams(Object.entries(fields)));
  const read = async (path: string) => (await createVisitor(shop.url).request(path)).text();
  for (const path of PAGES) expect(await read(path)).toMatch(FREE);

  const added = await post(paths.adminShippingZones, { name: "Home", "place-US": "on" });
  const method = { name: "Post", priceBy: "pieces", "price-0": "4.99", isActive: "on" };
  const days = { minTransitDays: "2", maxTransitDays: "4" };
  await post(added.headers.get("location") ?? "", { ...method, ...days });
  for (const path of PAGES) expect(await read(path)).not.toMatch(FREE);

  await shop.sql`update shop_settings set production_days = 2`;
  shop.services.shopSettings.drop();
  const chosen = withQuery(paths.product, { product: 1, after: "" });
  expect(await read(chosen)).toMatch(/Arrives [^<]+ – [^<]+ in the United States/);
});
