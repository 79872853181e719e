import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const CDN = "https://pictures.example.com";
const shop = useShop({ pictures: "flat", config: { PICTURES_URL: CDN } });

const FRONT = shotId("classic", "front");
const PHOTO = "0".repeat(32);
let [approved, waiting]: number[] = [];
let author: Visitor;

beforeAll(async () => {
  const { user, visitor } = await register(shop);
  author = visitor;
  const { designId } = await startBuyer(shop, visitor);
  const design = { userId: user.id, designId, color: "mint" };
  approved = await addGalleryDesign(shop.sql, design);
  waiting = await addGalleryDesign(shop.sql, { ...design, status: "waiting" });
  await shop.sql`
    insert into product_photos (product_id, photo_id, widths, width, height, alt, position)
    values (1, ${PHOTO}, ${[320, 640]}, 640, 640, 'On a line', 1)`;
});

/** A page's pictures, each once: those of its elements, of their sizes and of Open Graph. */
async function picturesOn(path: string, visitor = shop.visitor()) {
  // A URL of its own: a page is cached for a second.
  const answer = await visitor.request(`${path}?v=${crypto.randomUUID()}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const found = html.matchAll(/<(?:img|source|meta property="og:image")( [^>]*)>/g);
  const values = [...found].flatMap(([, attributes = ""]) => [
    ...attributes.matchAll(/ (?:src|srcset|content)="([^"]+)"/g),
  ]);
  const urls = values.flatMap(([, value = ""]) =>
    value.split(", ").map((one) => one.split(" ")[0] ?? ""),
  );
  expect(urls.length).toBeGreaterThan(0);
  return { answer, urls: [...new Set(urls)] };
}

const isElsewhere = (url: string) => url.startsWith(`${CDN}/`);

/** The paths that a CDN passes on, as the manual lists them. */
async function passedPaths(): Promise<RegExp> {
  const manual = await Bun.file(join(import.meta.dir, "../docs/operations.md")).text();
  const [, section = ""] = manual.split("### Pictures from a CDN");
  const listed = [...section.matchAll(/`(\/[^`]*\*)`/g)].map(([, path = ""]) => path);
  expect(listed).toHaveLength(6);
  return new RegExp(`^(${listed.map((path) => path.replaceAll("*", "[^/?]+")).join("|")})$`);
}

test.each([
  ["the home page", () => paths.home],
  ["products", () => paths.product],
  ["a product", () => paths.productPage("classic-cotton-tee")],
  ["the gallery", () => paths.gallery],
  ["an approved design", () => paths.galleryDesign(approved ?? 0)],
])(
  "100.14 %s has its pictures from PICTURES_URL, where any visitor finds them",
  async (_, path) => {
    const passed = await passedPaths();
    const { answer, urls } = await picturesOn(path());
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`img-src 'self' data: blob: ${CDN};`);
    // Another shirt and another color are drawn as one looks; measures follow the table's row.
    const drawn = /^\/measures\/|^\/gallery\/\d+\/pictures\/[a-z-]+-[a-z]+-front~\d+-\d+\.webp$/;
    expect(urls.filter((url) => !isElsewhere(url) && !drawn.test(url))).toEqual([]);
    for (const url of urls.filter(isElsewhere)) {
      const { pathname, search } = new URL(url);
      expect(pathname + search).toMatch(passed);
      // The photo's row has no file.
      if (pathname.includes(PHOTO)) continue;
      const pulled = await shop.visitor().request(pathname);
      expect([pathname, pulled.status]).toEqual([pathname, 200]);
      expect(pulled.headers.get("content-type")).toStartWith("image/");
      expect(pulled.headers.get("cache-control")).toStartWith("public, max-age=");
      expect(pulled.headers.getSetCookie()).toEqual([]);
    }
  },
);

test("100.14 a product's photo and the picture that other sites show come from there", async () => {
  const { urls } = await picturesOn(paths.product);
  expect(urls).toContain(CDN + paths.productPhoto(PHOTO, 320));
  const { urls: shared } = await picturesOn(paths.galleryDesign(approved ?? 0));
  expect(shared).toContain(CDN + paths.galleryPicture(approved ?? 0, FRONT, 1280, "jpg"));
});

test("100.14 the shopper's own design comes from the shop, beside blank shirts that do not", async () => {
  for (const path of [paths.product, paths.productPage("classic-cotton-tee")]) {
    const { urls } = await picturesOn(path, author);
    expect(urls.filter((url) => url.startsWith("/mockups/")).length).toBeGreaterThan(0);
    expect(urls.filter((url) => url.includes("mockups") && isElsewhere(url))).toEqual([]);
    expect(urls.filter(isElsewhere).length).toBeGreaterThan(0);
  }
});

test("100.14 a design that waits is shown to its author by the shop alone", async () => {
  const id = waiting ?? 0;
  const { urls } = await picturesOn(paths.galleryDesign(id), author);
  expect(urls).toContain(paths.galleryPicture(id, FRONT, 640, "webp"));
  expect(urls.filter((url) => url.includes(`/gallery/${id}/`) && isElsewhere(url))).toEqual([]);
});

test("100.14 the back office has no picture from there", async () => {
  const { visitor: owner } = await register(shop, { isAdmin: true });
  for (const path of [paths.adminProducts, paths.adminProduct(1), paths.adminGallery]) {
    const { urls } = await picturesOn(path, owner);
    expect(urls.filter(isElsewhere)).toEqual([]);
  }
});

test("100.14 a CDN that passes its own Host on gets 421", async () => {
  const path = paths.shirt("classic", "front", "mint", 320);
  const { config } = shop.services;
  const pull = (host: string) => shop.visitor().request(path, { headers: { host } });
  expect((await pull(new URL(CDN).host)).status).toBe(421);
  expect((await pull(new URL(config.APP_URL).host)).status).toBe(200);
});
