import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { createDatabase } from "../database.ts";
import { startShop, type TestShop } from "../shop.ts";
import { until } from "../until.ts";
import { startWire, throughWire, type Wire } from "../wire.ts";

let shop: TestShop;
let wire: Wire;
/** A visitor with it has saved something. */
let cookie: string;
const lines: string[] = [];
let spies: { mockRestore: () => void }[] = [];

beforeAll(async () => {
  const database = await createDatabase();
  const { hostname, port } = new URL(database.url);
  wire = await startWire(hostname, Number(port));
  shop = await startShop({ database: { ...database, url: throughWire(database.url, wire) } });
  shop.services.database.start();
  const visitor = shop.visitor();
  await visitor.sendJson(paths.api.draft, { designDescription: "Ours" }, "PUT");
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
afterAll(async () => {
  await shop.stop();
  wire.stop();
});

beforeEach(() => {
  lines.length = 0;
  spies = (["error", "warn", "info"] as const).map((way) =>
    spyOn(console, way).mockImplementation((...said) => void lines.push(said.join(" "))),
  );
});
afterEach(async () => {
  wire.mend();
  await until("the shop can sell again", async () => (await get(paths.readyz)).status === 200);
  for (const spy of spies) spy.mockRestore();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });

/** Each of these lies in memory, and then the database goes. */
async function loseDatabase(way: "cut" | "silence", ...inMemory: string[]): Promise<void> {
  for (const path of inMemory) await (await get(path)).text();
  wire[way]();
  await until("it is known to be away", () => shop.services.database.isAway);
  await until("no page is fresh", async () => (await get(paths.about)).headers.has("age"));
}

test.each(["cut", "silence"] as const)(
  "94.4 pages in memory are shown with their age, to visitors with things of their own, too (%s)",
  async (way) => {
    await loseDatabase(way, paths.about, paths.gallery);
    for (const headers of [{}, { cookie }]) {
      const page = await get(paths.gallery, headers);
      expect(page.status).toBe(200);
      expect(page.headers.get("age")).toMatch(/^\d+$/);
      expect(page.headers.get("cache-control")).toBe("no-store");
      const html = await page.text();
      expect(html).toContain("You can look around, but not order right now");
      expect(html).toMatch(/<main id="main"[^>]*><div class="page-notice" role="status">/);
    }
  },
);

test("94.11 a list that meets an outage before it is known is shown from memory", async () => {
  await addGalleryDesign(shop.sql);
  await (await get(paths.gallery)).text();
  // As PostgreSQL says when somebody stops it.
  await shop.sql.unsafe(`
    create function stopped() returns boolean language plpgsql as
      $$ begin raise exception using errcode = '57P01'; end $$;
    alter table gallery_designs rename to hidden_designs;
    create view gallery_designs as select * from hidden_designs where stopped()`);
  await until("it is made anew", async () => {
    const page = await get(paths.gallery);
    expect(page.status).toBe(200);
    return page.headers.has("age");
  });
  await shop.sql.unsafe(`
    drop view gallery_designs;
    alter table hidden_designs rename to gallery_designs;
    drop function stopped()`);
});

test("94.5 the cart, the checkout and calls say that they cannot, and that nothing is lost", async () => {
  await loseDatabase("cut", paths.about);
  const cart = await get(paths.cart, { cookie });
  expect([cart.status, cart.headers.get("retry-after")]).toEqual([503, "15"]);
  expect(await cart.text()).toContain("Your cart cannot be shown right now");
  const checkout = await get(paths.checkout, { cookie });
  expect(checkout.status).toBe(503);
  const text = await checkout.text();
  expect(text).toContain("Nothing was ordered or charged, and your cart is kept.");
  // In the shop's own frame.
  expect(text).toContain('<main id="main"');
  const call = await get(paths.api.products);
  expect([call.status, await call.text()]).toEqual([
    503,
    "The shop's order system does not answer right now. Nothing of yours is lost; please try again in a minute.",
  ]);
});

test("94.5 a page that is in no memory says so, and is whole again with the database", async () => {
  await loseDatabase("silence", paths.about);
  const page = await get(paths.products);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("This page cannot be shown right now");
  wire.mend();
  await until("it is there again", async () => (await get(paths.products)).status === 200);
  const about = await get(paths.about);
  expect(about.headers.has("age")).toBe(false);
  expect(await about.text()).not.toContain("You can look around");
});

test("94.3 the log has a line for the beginning and one for the end of an outage", async () => {
  await loseDatabase("cut", paths.about);
  for (let visits = 0; visits < 20; visits++) await get(paths.checkout);
  wire.mend();
  await until("it is back", () => !shop.services.database.isAway);
  const notes = lines.filter((line) => line.startsWith("The database (DATABASE_URL)"));
  expect(notes).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith("The database does not answer"))).toHaveLength(1);
});

test("94.1 readyz says no while the database is away; healthz says that the process is alive", async () => {
  await loseDatabase("cut", paths.about);
  const ready = await get(paths.readyz);
  expect([ready.status, await ready.json()]).toMatchObject([503, { database: false }]);
  expect((await get(paths.healthz)).status).toBe(200);
});
