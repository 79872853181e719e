import { scaleUsername } from "#db/seed/scale-users.ts";
import { paths } from "#shop/paths.ts";
import { createVisitor } from "../testing/visitor.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import type { History } from "./order-history-server.ts";
import { cookieOf } from "./shopper.ts";
import { atMostTimes, type Goal, printTable, verdict } from "./table.ts";
import { type Comparison, compare, type Target } from "./throughput.ts";

/** Goal: 5,000 orders may take this much longer than 10. */
const MAX_RATIO = 1.3;

export async function benchOrderHistory(): Promise<void> {
  const shop = await startMeasured<History>("order-history-server.ts");
  try {
    await comparePages(shop);
  } finally {
    await shop.stop();
  }
}

async function comparePages(shop: MeasuredProcess<History>): Promise<void> {
  const few = await pageOf(shop, { number: 2, orders: "10 orders" });
  const many = await pageOf(shop, { number: 1, orders: "5,000 orders" });
  // The last page.
  const oldest = { ...many, name: "…, the oldest of them", url: `${many.url}?after=1` };
  const targets = [few, many, oldest];
  const measured = await compare(targets.map((target) => ({ target, base: few })));
  printTable(
    `GET ${paths.orders} of two users among 200,000 orders of 20,000 (made in ${shop.ready.seconds.toFixed(1)} s).`,
    ["", "requests/s", "× time", "CPU µs", "× CPU", "p99 ms", "goal"],
    targets.flatMap(({ name }, at) => {
      const of = measured[at];
      return of ? [[name, ...figures(of), name === few.name ? "" : verdict(...goals(of))]] : [];
    }),
  );
}

type Owner = { number: number; orders: string };

async function pageOf(shop: MeasuredProcess<History>, { number, orders }: Owner): Promise<Target> {
  const { url, password } = shop.ready;
  const visitor = createVisitor(url);
  const answer = await visitor.sendJson(paths.api.login, {
    username: scaleUsername(number),
    password,
  });
  if (!answer.ok) throw new Error(`The login of the bench was answered ${answer.status}`);
  const page = await (await visitor.request(paths.orders)).text();
  if (!/href="\/orders\/\d+/.test(page)) throw new Error("The order history of the bench is empty");
  const headers = { cookie: cookieOf(visitor) };
  return { name: orders, url: url + paths.orders, headers, process: shop };
}

function goals({ ratio, cpuRatio }: Comparison): Goal[] {
  return [atMostTimes("time", 1 / ratio, MAX_RATIO), atMostTimes("CPU", 1 / cpuRatio, MAX_RATIO)];
}

function figures({ requestsPerSecond, ratio, cpuMicroseconds, cpuRatio, p99 }: Comparison) {
  return [
    requestsPerSecond.toFixed(0),
    (1 / ratio).toFixed(2),
    cpuMicroseconds.toFixed(1),
    (1 / cpuRatio).toFixed(2),
    p99.toFixed(2),
  ];
}
