import { paths, withQuery } from "#shop/paths.ts";
import type { CatalogShop } from "./catalog-server.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import { atMostTimes, printTable, verdict } from "./table.ts";
import { type Comparison, compare, type Target } from "./throughput.ts";

const SIZES = { few: 100, many: 10_000 };
/** Goal: how much longer it may take with many products. */
const MAX_RATIO = 1.3;

const list = (q: string) => withQuery(paths.adminProducts, { q });
const PAGES = {
  [`GET ${paths.product}`]: paths.product,
  [`GET ${paths.product}, page 3`]: withQuery(paths.product, { after: "48.48" }),
  [`GET ${paths.api.products}`]: paths.api.products,
  [`GET ${paths.adminProducts}`]: paths.adminProducts,
  "drafts alone": withQuery(paths.adminProducts, { state: "draft" }),
  "search: one SKU": list("tee-50-s-white"),
  "search: a word of all": list("tee"),
  "search: one name": list("heavyweight"),
  "search: how SKUs begin": list("tee-5"),
  "search: none": list("zzqqzz"),
  [`GET ${paths.adminDiscounts}`]: paths.adminDiscounts,
  "codes that are off": withQuery(paths.adminDiscounts, { state: "off" }),
  "one code": withQuery(paths.adminDiscounts, { q: "CODE-00050" }),
  [`GET ${paths.adminPrices}`]: paths.adminPrices,
};

export async function benchCatalog(): Promise<void> {
  const small = await startMeasured<CatalogShop>("catalog-server.ts", String(SIZES.few));
  const large = await startMeasured<CatalogShop>("catalog-server.ts", String(SIZES.many));
  try {
    const bases = pagesOf(small);
    const pairs = pagesOf(large).flatMap((target, at) => {
      const base = bases[at];
      return base ? [{ target, base }] : [];
    });
    const measured = await compare(pairs);
    printTable(
      `${SIZES.many} products and codes (made in ${large.ready.seconds.toFixed(1)} s), beside ${SIZES.few}.`,
      ["", "requests/s", "× time", "CPU µs", "p99 ms", "goal"],
      measured.map((of, at) => {
        const name = pairs[at]?.target.name ?? "";
        return [name, ...figures(of), isSearch(name) ? "–" : goal(of)];
      }),
    );
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

function pagesOf(shop: MeasuredProcess<CatalogShop>): Target[] {
  const { url, cookie } = shop.ready;
  return Object.entries(PAGES).map(([name, path]) => ({
    name,
    url: url + path,
    headers: { cookie },
    process: shop,
  }));
}

function figures({ requestsPerSecond, ratio, cpuMicroseconds, p99 }: Comparison): string[] {
  return [
    requestsPerSecond.toFixed(0),
    (1 / ratio).toFixed(2),
    cpuMicroseconds.toFixed(0),
    p99.toFixed(2),
  ];
}

function goal({ ratio }: Comparison): string {
  return verdict(atMostTimes("time", 1 / ratio, MAX_RATIO));
}

/** Among more products it finds more, so its time has no goal beside fewer. */
function isSearch(name: string): boolean {
  return name.startsWith("search");
}
