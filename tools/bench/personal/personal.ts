import { paths } from "#shop/paths.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import type { ServerUrls } from "../server.ts";
import { type Goal, printTable, verdict } from "../table.ts";
import { compare } from "../throughput.ts";

/** Goals: CPU µs of the web process for each request. */
const PAGES = [
  { path: paths.product, goal: 250 },
  { path: paths.gallery, goal: 250 },
  { path: paths.cart, goal: 500 },
  { path: paths.orders, goal: 800 },
];

type Shop = MeasuredProcess<ServerUrls>;

/** Pages of somebody with a cart, and of somebody with a cart, an account and ten orders. */
export async function benchPersonal(shop: Shop, cartCookie: string): Promise<void> {
  const { url, accountCookie } = shop.ready;
  const bare = await startMeasured<{ url: string }>("personal/bare-hono-server.tsx");
  const base = { name: "bare Hono", url: `${bare.ready.url}/`, process: bare };
  const rows = PAGES.flatMap(({ path, goal }) =>
    [
      { who: "a cart", cookie: cartCookie },
      { who: "an account", cookie: accountCookie },
    ].map(({ who, cookie }) => ({
      target: { name: `${path} with ${who}`, url: url + path, headers: { cookie }, process: shop },
      base,
      goal,
    })),
  );
  const pairs = [{ target: base, base, goal: undefined }, ...rows];
  try {
    const measured = await compare(pairs);
    printTable(
      `Pages of people with a cookie, beside a page of 12 kB in bare Hono with compression and without data.`,
      ["", "requests/s", "share", "CPU µs", "by CPU", "p99 ms", "goal"],
      pairs.flatMap(({ target: { name }, goal }, at) => {
        const of = measured[at];
        if (!of) return [];
        const { requestsPerSecond, ratio, cpuMicroseconds, cpuRatio, p99 } = of;
        const shares = [ratio.toFixed(2), cpuMicroseconds.toFixed(1), cpuRatio.toFixed(2)];
        const reached = goal ? atMost(cpuMicroseconds, goal) : undefined;
        return [[name, requestsPerSecond.toFixed(0), ...shares, p99.toFixed(2), verdict(reached)]];
      }),
    );
  } finally {
    await bare.stop();
  }
}

function atMost(value: number, goal: number): Goal {
  return { text: `CPU at most ${goal} µs`, reached: value <= goal };
}
