import { paths, withQuery } from "#shop/paths.ts";
import type { GalleryShop } from "./gallery-server.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import { atLeast, atMostTimes, type Goal, printTable, verdict } from "./table.ts";
import { type Comparison, compare, type Target } from "./throughput.ts";

type Shop = MeasuredProcess<GalleryShop>;
type Query = Record<string, string>;

const SMALL = 1000;
/** Goal: a list with all designs may take this much longer than with 1,000. */
const MAX_RATIO = 1.3;
/** A toast is shown once, so its page is rendered. */
const UNCACHED = { cookie: "ph_flash=bench" };

export async function benchGallery(designs = 1_000_000): Promise<void> {
  const bare = await startMeasured<{ url: string }>("bare-server.ts");
  const small = await startMeasured<GalleryShop>("gallery-server.ts", String(SMALL));
  const large = await startMeasured<GalleryShop>("gallery-server.ts", String(designs));
  try {
    const base = { name: "", url: `${bare.ready.url}/`, process: bare };
    const sizes = [
      { shop: small, size: SMALL.toLocaleString("en") },
      { shop: large, size: designs.toLocaleString("en") },
    ];
    console.info(`\nThe gallery was filled in ${large.ready.seconds.toFixed(0)} s.`);
    for (const { shop, size } of sizes) await benchPages(shop, base, size);
    await benchSizes(small, large);
  } finally {
    await Promise.all([bare.stop(), small.stop(), large.stop()]);
  }
}

async function benchPages(shop: Shop, base: Target, size: string): Promise<void> {
  const { url, givenUrl, id } = shop.ready;
  const pages = [
    { name: "/gallery", path: paths.gallery },
    { name: "/gallery/{id}", path: paths.galleryDesign(id) },
  ];
  const cached = pages.map(({ name, path }) => ({
    target: { name: `${name}, cached`, url: url + path, process: shop },
    base,
    goal: ({ cpuRatio }: Comparison) => atLeast(cpuRatio, 0.6),
  }));
  const uncached = pages.map(({ name, path }) => {
    const target = { headers: UNCACHED, process: shop };
    return {
      target: { ...target, name: `${name}, uncached`, url: url + path },
      base: { ...target, name: "", url: givenUrl + path },
      goal: ({ ratio }: Comparison) => atLeast(ratio, 0.75),
    };
  });
  const ofBare = uncached.map(({ target }) => ({
    target: { ...target, name: `${target.name}, of bare` },
    base,
    goal: () => undefined,
  }));
  const pairs = [...cached, ...ofBare, ...uncached];
  const measured = await compare(pairs);
  printTable(
    `The gallery with ${size} designs. Shares of bare Bun.serve, those of cached pages judged by CPU time;
the last two rows' are of the same page with its data given.`,
    ["", "requests/s", "share", "CPU µs", "by CPU", "p99 ms", "goal"],
    pairs.flatMap(({ target: { name }, goal }, at) => {
      const of = measured[at];
      if (!of) return [];
      const shares = [of.ratio.toFixed(2), of.cpuMicroseconds.toFixed(1), of.cpuRatio.toFixed(2)];
      return [
        [name, of.requestsPerSecond.toFixed(0), ...shares, of.p99.toFixed(2), verdict(goal(of))],
      ];
    }),
  );
}

async function benchSizes(small: Shop, large: Shop): Promise<void> {
  const names = Object.keys(listsOf(small));
  const target = (shop: Shop, name: string): Target => ({
    name,
    url: shop.ready.url + withQuery(paths.gallery, listsOf(shop)[name] ?? {}),
    headers: UNCACHED,
    process: shop,
  });
  const few = names.map((name) => ({ target: target(small, name), base: target(small, "newest") }));
  const many = names.map((name) => ({ target: target(large, name), base: target(small, name) }));
  const measured = await compare([...few, ...many]);
  printTable(
    "Lists of /gallery, uncached: with all designs, beside the same list with 1,000.",
    ["", "requests/s", "× time", "p99 of 1,000", "p99 of all", "goal"],
    names.flatMap((name, at) => {
      const [less, more] = [measured[at], measured[at + names.length]];
      return less && more ? [[name, ...figures(less, more), verdict(goal(more))]] : [];
    }),
  );
}

/** "Rare" is a title that only one design has. */
function listsOf({ ready }: Shop): Record<string, Query> {
  return {
    newest: {},
    oldest: { sort: "oldest" },
    "most liked": { sort: "liked" },
    "most viewed": { sort: "viewed" },
    "a tag": { tag: "logo" },
    "a tag, most liked": { tag: "logo", sort: "liked" },
    "search: common": { q: "sunset" },
    "search: common, most viewed": { q: "sunset", sort: "viewed" },
    "search: rare": { q: ready.title },
    "search: none": { q: "zzqqzz" },
  };
}

function goal({ ratio }: Comparison): Goal {
  return atMostTimes("time", 1 / ratio, MAX_RATIO);
}

function figures(less: Comparison, more: Comparison): string[] {
  const times = (1 / more.ratio).toFixed(2);
  return [more.requestsPerSecond.toFixed(0), times, less.p99.toFixed(2), more.p99.toFixed(2)];
}
