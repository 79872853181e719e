import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addProducts } from "#tools/testing/data/catalog.ts";
import { jpegFixture, pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from products where id > 5`;
  await shop.sql`update products set state = 'published', sort_order = id`;
});

const page = async (path: string) => (await admin.request(path)).text();
const names = (html: string) =>
  [...html.matchAll(/<th scope="row"><a [^>]*>([^<]*)/g)].map(([, name]) => name?.slice(0, 7));
const list = async (query: Record<string, string> = {}) =>
  names(await page(withQuery(paths.adminProducts, query)));

describe("the list of products", () => {
  test("34.6 finds by a part of the name and by how a SKU begins, in the state that is chosen", async () => {
    await shop.sql`update products set state = 'draft' where id = 4`;
    expect(await list({ q: "tee" })).toEqual(["Classic", "Premium", "Long Sl", "Heavywe"]);
    expect(await list({ q: "boxy-s-wh" })).toEqual(["Heavywe"]);
    expect(await list({ q: "tee", state: "draft" })).toEqual(["Long Sl"]);
    expect(await list({ q: "100%" })).toEqual([]);
    expect(await page(withQuery(paths.adminProducts, { q: "zz" }))).toContain("No products found");
  });

  test("34.7 has 25 a page and leads through all of them", async () => {
    await addProducts(shop.sql, 30);
    const first = await page(paths.adminProducts);
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1] ?? "";
    const rest = names(await page(next));
    expect([names(first).length, rest.length]).toEqual([25, 10]);
  });

  test("34.8 is ordered by hand, as the shop is: one up, one down, or to a position", async () => {
    const move = (id: number, fields: Record<string, string>, query = {}) =>
      admin.post(withQuery(paths.adminProductPosition(id), query), new URLSearchParams(fields));
    const moved = await move(3, { to: "up", position: "3" });
    expect(moved.headers.get("location")).toBe("/admin/products#product-3");
    expect(await list()).toEqual(["Classic", "Women&#", "Premium", "Long Sl", "Heavywe"]);
    await move(1, { to: "number", position: "4" });
    expect(await list()).toEqual(["Women&#", "Premium", "Long Sl", "Classic", "Heavywe"]);
    await shop.sql`update products set state = 'archived' where id = 4`;
    await move(1, { to: "up", position: "4" }, { state: "published" });
    expect(await list({ state: "published" })).toEqual([
      "Women&#",
      "Classic",
      "Premium",
      "Heavywe",
    ]);
    const api = await (await admin.request(paths.api.products)).json();
    expect(api.map(({ id }: { id: number }) => id)).toEqual([3, 1, 2, 5]);
    await move(1, { to: "number", position: "-4" });
    expect(await page(paths.adminProducts)).toContain("Check the position");
  });
});

describe("photos of a product", () => {
  async function upload(photo: Uint8Array<ArrayBuffer> | string, alt = "") {
    const form = new FormData();
    form.set("product", "1");
    form.set("alt", alt);
    form.set("photo", new File([photo], "photo.png"));
    return admin.post(paths.adminProductPhotos, form);
  }
  const change = (id: number, fields: Record<string, string>) =>
    admin.post(paths.adminProductPhoto(1, id), new URLSearchParams(fields));
  const stored = () => shop.sql<{ id: number; photoId: string; alt: string; widths: number[] }[]>`
    select id, photo_id, alt, widths from product_photos order by position`;

  test("34.15 stand before the drawn shirt, in the order and with the words of the admin", async () => {
    await upload(await jpegFixture({ width: 700, height: 900 }), "On a beach");
    await upload(await pngFixture({ width: 200, height: 100 }), "Its back");
    const [first, second] = await stored();
    expect([first?.widths, second?.widths]).toEqual([[320, 640, 1280], [320]]);
    const shown = await page(`${paths.product}?product=1&size=S`);
    expect(shown).toContain(`src="/photos/${first?.photoId}-640.webp"`);
    expect(shown).toContain('alt="On a beach"');
    const card = shown.slice(shown.indexOf("card__media"));
    expect(card.indexOf("/photos/")).toBeLessThan(card.indexOf("/shirts/classic-front"));
    const file = await admin.request(paths.productPhoto(first?.photoId ?? "", 320));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await change(second?.id ?? 0, { action: "up", alt: "The back" });
    expect((await stored()).map(({ alt }) => alt)).toEqual(["The back", "On a beach"]);
    for (const { id } of await stored()) await change(id, { action: "delete", alt: "" });
    await until(
      "its files are gone",
      async () => (await shop.storage.list("photos/")).length === 0,
    );
  });

  test("34.15 are PNG or JPG, and eight at most", async () => {
    await upload("GIF89a");
    expect(await page(paths.adminProduct(1))).toContain("Choose a PNG or a JPG.");
    const photo = await pngFixture({ width: 20, height: 20 });
    for (let count = 0; count < 9; count++) await upload(photo);
    expect((await stored()).length).toBe(8);
    expect(await page(paths.adminProduct(1))).toContain("A product has up to 8 photos.");
    await shop.sql`delete from product_photos`;
  });
});
