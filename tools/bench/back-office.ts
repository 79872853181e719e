import { paths, withQuery } from "#shop/paths.ts";
import { createVisitor } from "../testing/visitor.ts";
import type { BackOffice } from "./back-office-server.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import { cookieOf } from "./shopper.ts";
import { atMostTimes, type Goal, inKb, printTable, verdict } from "./table.ts";
import { type Comparison, compare, type Target } from "./throughput.ts";

type Shop = MeasuredProcess<BackOffice>;
type Query = Record<string, string>;

const SMALL = 10_000;
const EXPORTED = 50_000;
/** Goal: a page with all orders may take this much longer than with 10,000. */
const MAX_RATIO = 1.3;
/** Goal: how much the process may grow during an export. */
const MAX_GROWTH_MB = 32;

export async function benchBackOffice(orders = 1_000_000): Promise<void> {
  await benchExport();
  const small = await startMeasured<BackOffice>("back-office-server.ts", String(SMALL));
  const large = await startMeasured<BackOffice>("back-office-server.ts", String(orders));
  try {
    await benchPages(small, large, orders);
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

async function benchPages(small: Shop, large: Shop, orders: number): Promise<void> {
  const cookies = new Map([
    [small, await logIn(small)],
    [large, await logIn(large)],
  ]);
  const target = (shop: Shop, name: string): Target => ({
    name,
    url: shop.ready.url + pagesOf(shop)[name],
    headers: { cookie: cookies.get(shop) ?? "" },
    process: shop,
  });
  const names = Object.keys(pagesOf(small));
  const pairs = names.map((name) => ({ target: target(large, name), base: target(small, name) }));
  const measured = await compare(pairs);
  printTable(
    `Lists with ${orders.toLocaleString("en")} orders (made in ${large.ready.seconds.toFixed(0)} s), beside the same with ${SMALL.toLocaleString("en")}: of GET ${paths.adminOrders}, its CSV and GET ${paths.orders}.`,
    ["", "requests/s", "× time", "CPU µs", "p99 ms", "goal"],
    names.flatMap((name, at) => {
      const of = measured[at];
      return of ? [[name, ...figures(of), verdict(goal(of))]] : [];
    }),
  );
}

function pagesOf({ ready: { orderId } }: Shop): Record<string, string> {
  const list = (query: Query) => withQuery(paths.adminOrders, query);
  return {
    newest: list({}),
    oldest: list({ direction: "asc" }),
    "by number": list({ sort: "id" }),
    "by total": list({ sort: "total" }),
    shipped: list({ status: "shipped" }),
    "refunded, by total": list({ payment: "refunded", sort: "total" }),
    "search: first name": list({ q: "ada" }),
    "search: full name": list({ q: "ada stone" }),
    "search: full name, by total": list({ q: "ada stone", sort: "total" }),
    "search: number": list({ q: `#${orderId}` }),
    "search: none": list({ q: "zzqqzz" }),
    // Made of what many orders have.
    "search: none, common parts": list({ q: "ada@" }),
    "search: none, an email": list({ q: "orders-9999999@scale.invalid" }),
    "search: two letters": list({ q: "ad" }),
    "CSV of one order": withQuery(paths.adminOrdersCsv, { q: `#${orderId}` }),
    "own orders": paths.orders,
  };
}

async function benchExport(): Promise<void> {
  const shop = await startMeasured<BackOffice>("back-office-server.ts", String(EXPORTED));
  try {
    const headers = { cookie: await logIn(shop) };
    const url = shop.ready.url + paths.adminOrdersCsv;
    // The first download warms up what stays loaded.
    await download(shop, url, headers);
    const { before, peak, bytes, seconds } = await download(shop, url, headers);
    const growth = (peak - before) / 1e6;
    const reached = { text: `at most ${MAX_GROWTH_MB} MB`, reached: growth <= MAX_GROWTH_MB };
    printTable(
      `CSV of ${EXPORTED.toLocaleString("en")} orders.`,
      ["", "kB", "s", "RSS MB before", "most", "grown by", "goal"],
      [
        [
          "GET /admin/orders/export",
          inKb(bytes),
          seconds.toFixed(1),
          (before / 1e6).toFixed(0),
          (peak / 1e6).toFixed(0),
          growth.toFixed(0),
          verdict(reached),
        ],
      ],
    );
  } finally {
    await shop.stop();
  }
}

async function download(shop: Shop, url: string, headers: { cookie: string }) {
  const before = await shop.request<number>("memory");
  const start = performance.now();
  const { body } = await fetch(url, { headers });
  if (!body) throw new Error("The export of the bench is empty");
  let [peak, bytes, requested] = [before, 0, 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes < requested) continue;
    requested = bytes + 500_000;
    peak = Math.max(peak, await shop.request<number>("memory"));
  }
  return { before, peak, bytes, seconds: (performance.now() - start) / 1000 };
}

async function logIn({ ready: { url, username, password } }: Shop): Promise<string> {
  const visitor = createVisitor(url);
  const answer = await visitor.sendJson(paths.api.login, { username, password });
  if (!answer.ok) throw new Error(`The login of the bench was answered ${answer.status}`);
  const page = await (await visitor.request(paths.adminOrders)).text();
  if (!page.includes("Manage order #")) throw new Error("The orders of the bench are missing");
  return cookieOf(visitor);
}

function goal({ ratio }: Comparison): Goal {
  return atMostTimes("time", 1 / ratio, MAX_RATIO);
}

function figures({ requestsPerSecond, ratio, cpuMicroseconds, p99 }: Comparison): string[] {
  return [
    requestsPerSecond.toFixed(0),
    (1 / ratio).toFixed(2),
    cpuMicroseconds.toFixed(0),
    p99.toFixed(2),
  ];
}
