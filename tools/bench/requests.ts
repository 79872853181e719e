import { paths } from "#shop/paths.ts";
import type { MeasuredProcess } from "./measured-process.ts";
import type { ServerUrls } from "./server.ts";
import { atLeast, printTable, verdict } from "./table.ts";
import { type Comparison, compare, type Target } from "./throughput.ts";

/** A toast is shown once, so its page is rendered. */
const UNCACHED = { cookie: "ph_flash=bench" };

type Servers = { shop: MeasuredProcess<ServerUrls>; bare: MeasuredProcess<{ url: string }> };

export async function benchRequests({ shop, bare }: Servers, cartCookie: string): Promise<void> {
  const { url, givenUrl } = shop.ready;
  const page = (name: string, path: string, headers: Record<string, string> = {}): Target => ({
    name,
    url: url + path,
    headers,
    process: shop,
  });
  const base: Target = { name: "bare Bun.serve", url: `${bare.ready.url}/`, process: bare };
  const product = page("/product", paths.product);
  const uncached = page("/product, uncached", paths.product, UNCACHED);
  const given: Target = { ...uncached, url: givenUrl + paths.product };
  const targets = [
    base,
    page("/puff-puff", paths.puffPuff),
    product,
    page("/design", paths.design),
    page("/order with a cart", paths.cart, { cookie: cartCookie }),
    page("GET /api/products", paths.api.products),
  ];
  const pairs = targets.map((target) => ({ target, base }));
  const measured = await compare([...pairs, { target: uncached, base: given }]);
  const rows = [...targets, uncached].map(({ name }, at) => ({ name, of: measured[at] }));
  printTable(
    `Requests. Shares of bare Bun.serve, medians of interleaved slices; the last row's are of the same
page with its data given. The generator shares the machine with the server, so the goal of /product
is judged by the server's CPU time ("by CPU"); that of the last row by requests per second, because
PostgreSQL's work is not in the server's CPU time.`,
    ["", "requests/s", "share", "CPU µs", "by CPU", "p99 ms", "goal"],
    rows.flatMap(({ name, of }) => {
      if (!of) return [];
      const goal =
        name === product.name
          ? atLeast(of.cpuRatio, 0.6)
          : name === uncached.name
            ? atLeast(of.ratio, 0.75)
            : undefined;
      return [[name, ...figures(of), verdict(goal)]];
    }),
  );
}

function figures({ requestsPerSecond, ratio, cpuMicroseconds, cpuRatio, p99 }: Comparison) {
  return [
    requestsPerSecond.toFixed(0),
    ratio.toFixed(2),
    cpuMicroseconds.toFixed(1),
    cpuRatio.toFixed(2),
    p99.toFixed(2),
  ];
}
