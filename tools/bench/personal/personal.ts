import { paths } from "#shop/paths.ts";
import { OWNER_MAX } from "../lists/list.ts";
import { benchRows } from "../rows.ts";
import { bareHono, shopServer } from "../shared.ts";
import type { Row } from "../throughput.ts";

/** Goals: how many times the CPU of bare Hono's page each may take. */
const PAGES = [
  { path: paths.product, max: 1.4 },
  { path: paths.gallery, max: 1.4 },
  { path: paths.cart, max: 2.8 },
  { path: paths.orders, max: 4 },
];
const PEOPLE = ["a cart", "an account", "own layers"] as const;

/** An owner's pages in a shop of 1,000 orders; their lists grow in a group of their own. */
const OWNER_PAGES = [
  { path: paths.admin, max: OWNER_MAX.admin },
  { path: paths.adminOrders, max: OWNER_MAX.adminOrders },
  { path: paths.adminPrices, max: OWNER_MAX.adminPrices },
];

/** Nothing of these pages is the same for two people, so they are rendered or filled for each. */
export async function benchPersonal(): Promise<void> {
  const [shop, base] = [await shopServer(), await bareHono()];
  const { url, cookies } = shop.ready;
  const row = (path: string, who: keyof typeof cookies, max: number): Row => ({
    target: {
      name: `${path}: ${who}`,
      url: url + path,
      headers: { cookie: cookies[who] },
      process: shop,
    },
    ratios: [{ base, by: "CPU", max }],
  });
  await benchRows(
    `Pages of people with a cookie, beside a page of 12 kB in bare Hono with compression and without data. An
account has ten orders, and so has somebody whose design has layers on two areas.`,
    [
      { target: base, ratios: [] },
      ...PAGES.flatMap(({ path, max }) => PEOPLE.map((who) => row(path, who, max))),
      ...OWNER_PAGES.map(({ path, max }) => row(path, "the owner", max)),
    ],
  );
}
