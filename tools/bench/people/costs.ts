import { paths } from "#shop/paths.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import { pngFixture } from "../../testing/data/fixtures.ts";
import { Measured } from "../measured.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { upload } from "../shopper.ts";
import { checkOut, LINE, SHOPPER_KINDS, type ShopperKind } from "../shoppers/journey.ts";
import { printTable } from "../table.ts";
import { timedBrowser } from "../timed-browser.ts";
import { visitorOf } from "./visitor-of.ts";
import type { Sizes, Usages, World } from "./world.ts";

const AT_ONCE = 4;
const VISITS = 200;
const UPLOADS = 80;
const ORDERS = 80;

const IDLE_SECONDS = 10;

type Thing = { name: string; count: number; once: () => Promise<unknown> };

/** What one of each costs alone, in processor time and in bytes. Returns what was bought. */
export async function benchCosts(world: MeasuredProcess<World>): Promise<Checkout[]> {
  const checkouts: Checkout[] = [];
  const carts: Awaited<ReturnType<typeof fillCart>>[] = [];
  await someAtOnce(ORDERS, async () => carts.push(await fillCart(world.ready)));
  await world.request("quiet");
  const idle = await measureIdle(world);
  const things: Thing[] = [
    {
      name: "visit: the home page, and all that it links",
      count: VISITS,
      once: () => browserOf(world.ready).browser.open(paths.home),
    },
    {
      name: "upload of 1200 × 1000 pixels",
      count: UPLOADS,
      once: async () => {
        const png = await pngFixture({ width: 1200, height: 1000 });
        return upload(visitorOf(world.ready), new Blob([png]));
      },
    },
    {
      name: "order: from the checkout until it is paid, mailed, and its print file there",
      count: ORDERS,
      once: async () => {
        const cart = carts.pop();
        if (!cart) throw new Error("The bench has no cart left");
        const { journey, browser, designId } = cart;
        const checkout = await checkOut(journey, browser, designId);
        if (checkout) checkouts.push(checkout);
      },
    },
  ];
  const rows = [];
  for (const thing of things) rows.push(await measure(world, idle, thing));
  printTable(
    `What one of each costs alone, in milliseconds of a processor core and in bytes. What the shop takes a second
without visitors is not counted: ${PARTS.map(({ name }, at) => `${name} ${idle[at]?.toFixed(0)} ms`).join(", ")}.`,
    ["", ...PARTS.map(({ name }) => `${name} ms`), "database kB", "bucket kB"],
    rows,
  );
  return checkouts;
}

async function someAtOnce(count: number, once: () => Promise<unknown>): Promise<void> {
  let left = count;
  const oneAfterAnother = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
}

function browserOf(world: World) {
  const visitor = visitorOf(world);
  const measured = new Measured<ShopperKind>(SHOPPER_KINDS);
  return { visitor, measured, browser: timedBrowser<ShopperKind>(visitor, measured) };
}

async function fillCart(world: World) {
  const { visitor, measured, browser } = browserOf(world);
  const designId = await upload(visitor, new Blob([await pngFixture()]));
  await browser.timed(
    "add to cart",
    () => visitor.post(paths.product, new URLSearchParams(LINE)),
    303,
  );
  const journey = { visitor, stripe: world.stripe, measured, think: async () => true };
  return { journey, browser, designId };
}

/** Milliseconds of a core. */
const PARTS: readonly { name: string; of: (usages: Usages) => number }[] = [
  {
    name: "shop",
    of: ({ shops }) => shops.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  },
  { name: "its workers", of: ({ workers }) => workers.milliseconds },
  { name: "PostgreSQL", of: ({ postgres }) => postgres.milliseconds },
];
/** What each part takes in a second without visitors, in the order of `PARTS`. */
async function measureIdle(world: MeasuredProcess<World>): Promise<number[]> {
  const before = await world.request<Usages>("usage");
  await Bun.sleep(IDLE_SECONDS * 1000);
  const after = await world.request<Usages>("usage");
  return PARTS.map(({ of }) => (of(after) - of(before)) / IDLE_SECONDS);
}

async function measure(
  world: MeasuredProcess<World>,
  idle: readonly number[],
  { name, count, once }: Thing,
) {
  const start = performance.now();
  const [usage, sizes] = [
    await world.request<Usages>("usage"),
    await world.request<Sizes>("sizes"),
  ];
  await someAtOnce(count, once);
  await world.request("quiet");
  const [then, after] = [await world.request<Usages>("usage"), await world.request<Sizes>("sizes")];
  const seconds = (performance.now() - start) / 1000;
  const milliseconds = PARTS.map(({ of }, at) => of(then) - of(usage) - seconds * (idle[at] ?? 0));
  const bytes = [after.database - sizes.database, after.bucket - sizes.bucket];
  return {
    cells: [
      name,
      ...milliseconds.map((all) => (all / count).toFixed(1)),
      ...bytes.map((all) => (all / count / 1000).toFixed(1)),
    ],
  };
}
