import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { benchRows } from "../rows.ts";
import { bareHono } from "../shared.ts";
import type { Row, Target } from "../throughput.ts";
import type { LargeShop, List } from "./list.ts";
import { type Kind, LISTS } from "./lists.ts";

/** Goal: how much longer a list may take among many than among few. */
const MAX_GROWTH = 1.3;

export function startLargeShop(kind: Kind, count: number): Promise<MeasuredProcess<LargeShop>> {
  return startMeasured<LargeShop>("lists/large-shop-server.ts", kind, String(count));
}

/** Does a list take longer among many? It is judged beside bare Hono, too: growth alone hides a cost. */
export async function benchLists(kind: Kind, many = LISTS[kind].many): Promise<void> {
  const { few, lists, who: usually } = LISTS[kind];
  const hono = await bareHono();
  const small = await startLargeShop(kind, few);
  const large = await startLargeShop(kind, many);
  const targetOf = (shop: typeof large, { path, who = usually }: List, name: string): Target => ({
    name,
    url: shop.ready.url + (typeof path === "string" ? path : path(shop.ready)),
    headers: { cookie: shop.ready.cookies[who] ?? "" },
    process: shop,
  });
  const rowOf = (list: List): Row => {
    const { name, isSearch, maxHono } = list;
    const base = list.base ? targetOf(large, list.base, "few") : targetOf(small, list, "few");
    return {
      target: targetOf(large, list, name),
      ratios: [
        { base, by: "time", ...(!isSearch && { max: MAX_GROWTH }) },
        { base: hono, by: "CPU", ...(maxHono && { max: maxHono }) },
      ],
    };
  };
  const [less, more] = [few, many].map((count) => count.toLocaleString("en"));
  try {
    await benchRows(
      `Lists of ${more} ${NOUNS[kind]}, beside few: the same of ${less}, or 10 of one's own. The shop was filled
in ${large.ready.seconds.toFixed(0)} s.`,
      lists.map(rowOf),
    );
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

const NOUNS = {
  products: "products and codes",
  orders: "orders",
  gallery: "designs",
  floor: "open pieces",
  messages: "conversations",
  customers: "customers",
  reports: "orders with their papers",
};
