import { paths, withQuery } from "#shop/paths.ts";
import { createVisitor } from "../testing/visitor.ts";
import type { BackOffice } from "./back-office-server.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import { cookieOf } from "./shopper.ts";
import { atMostTimes, printTable, verdict } from "./table.ts";
import { type Comparison, compare, type Target } from "./throughput.ts";

const SIZES = { few: 10_000, many: 1_000_000 };
/** Goal: how much longer it may take with many orders. */
const MAX_RATIO = 1.3;

export async function benchDashboard(many = SIZES.many): Promise<void> {
  const small = await startMeasured<BackOffice>("back-office-server.ts", String(SIZES.few));
  const large = await startMeasured<BackOffice>("back-office-server.ts", String(many));
  try {
    const [smallPages, largePages] = [await pagesOf(small), await pagesOf(large)];
    const pairs = largePages.flatMap((target, at) => {
      const base = smallPages[at];
      return base ? [{ target, base }] : [];
    });
    const measured = await compare(pairs);
    printTable(
      `GET ${paths.admin} among ${many} orders (made in ${large.ready.seconds.toFixed(1)} s), beside ${SIZES.few}.`,
      ["", "requests/s", "× time", "CPU µs", "× CPU", "p99 ms", "goal"],
      measured.map((of, at) => [pairs[at]?.target.name ?? "", ...figures(of)]),
    );
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

const WARM_UP = 200;
const TABS = { "Recent Orders": "recent", "Order Statistics": "statistics" };

async function pagesOf(shop: MeasuredProcess<BackOffice>): Promise<Target[]> {
  const { url, username, password } = shop.ready;
  const visitor = createVisitor(url);
  await visitor.sendJson(paths.api.login, { username, password });
  const page = await (await visitor.request(paths.admin)).text();
  if (!page.includes("Total Orders")) throw new Error("The bench is not let into the dashboard");
  // Slices are short, and a process renders its first pages slowly.
  for (let n = 0; n < WARM_UP; n++) await (await visitor.request(paths.admin)).text();
  return Object.entries(TABS).map(([name, tab]) => ({
    name,
    url: url + withQuery(paths.admin, { tab }),
    headers: { cookie: cookieOf(visitor) },
    process: shop,
  }));
}

function figures({ requestsPerSecond, ratio, cpuMicroseconds, cpuRatio, p99 }: Comparison) {
  return [
    requestsPerSecond.toFixed(0),
    (1 / ratio).toFixed(2),
    cpuMicroseconds.toFixed(1),
    (1 / cpuRatio).toFixed(2),
    p99.toFixed(2),
    verdict(atMostTimes("time", 1 / ratio, MAX_RATIO), atMostTimes("CPU", 1 / cpuRatio, MAX_RATIO)),
  ];
}
