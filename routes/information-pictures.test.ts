import { expect, test } from "bun:test";
import { scenePath } from "#shop/goods/photographs/scenes.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** The pictures of a page's own part, as their paths begin. */
async function picturesOn(path: string): Promise<string[]> {
  shop.services.shopSettings.drop();
  // A URL of its own: a page is cached for a second.
  const page = await (await shop.visitor().request(`${path}?v=${crypto.randomUUID()}`)).text();
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  return [...main.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src);
}

const SCENES = [scenePath("jersey", 640), scenePath("pile", 640)];

const PAGES = [
  [paths.about, 5],
  [paths.howItWorks, 7],
  [paths.pricing, 5],
] as const;

test.each(PAGES)("67.29 %s shows what is sold, in several colors", async (path, count) => {
  const pictures = await picturesOn(path);
  expect(pictures).toHaveLength(count);
  const others = [paths.samplePicture("team"), ...SCENES];
  const things = pictures.filter((src) => !others.includes(src));
  for (const src of things)
    expect(src).toMatch(/^\/samples\/[a-z-]+-front(~\d+)?-[a-z]+-320\.webp$/);
  expect(new Set(things.map((src) => src.split("-").at(-2))).size).toBeGreaterThanOrEqual(3);
});

test("67.29 the owner's own photo of a product stands in place of ours", async () => {
  await shop.sql`
    insert into product_photos (product_id, photo_id, widths, width, height, alt, position)
    values (1, ${"0".repeat(32)}, ${[320, 640]}, 640, 640, 'On a line', 1)`;
  for (const [path] of PAGES)
    expect((await picturesOn(path)).join()).toContain(`/photos/${"0".repeat(32)}-`);
  await shop.sql`delete from product_photos`;
});

test("67.29 the last steps of how it works show a tee's cloth and folded tees, unless none is sold", async () => {
  const scenes = async () =>
    (await picturesOn(paths.howItWorks)).filter((src) => SCENES.includes(src));
  expect(await scenes()).toEqual(SCENES);
  await shop.sql`update products set state = 'archived' where cut = ${STUDIO_TEMPLATE.id}`;
  expect(await scenes()).toEqual([]);
  await shop.sql`update products set state = 'published'`;
});

test("67.29 where nothing is for sale they show no product", async () => {
  await shop.sql`update products set state = 'archived'`;
  for (const [path] of PAGES)
    expect((await picturesOn(path)).filter((src) => src.endsWith(".webp"))).toEqual([]);
  await shop.sql`update products set state = 'published'`;
});

test("67.30 the styles of a message come along with it, where no script shows others", async () => {
  const plain = await (await shop.visitor().request(paths.product)).text();
  expect(plain).not.toContain("toasts-");
  const visitor = shop.visitor();
  await visitor.post(paths.product, new URLSearchParams({ product: "1" }));
  const page = await (await visitor.request(paths.product)).text();
  expect(page).toMatch(
    /<div id="toasts" class="toasts"><link rel="stylesheet" href="\/assets\/toasts-/,
  );
  expect(page).toContain("No design selected");
  const studio = await (await shop.visitor().request(paths.design)).text();
  expect(studio.slice(0, studio.indexOf("</head>"))).toContain("/assets/toasts-");
});
