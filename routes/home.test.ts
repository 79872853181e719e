import { describe, expect, test } from "bun:test";
import { findDraft } from "#db/designs/drafts.ts";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { findSample, SAMPLES } from "#shop/documents/starting-points/samples.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { scenePath } from "#shop/goods/photographs/scenes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { changeVariant } from "#tools/testing/data/catalog.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { addReview } from "#tools/testing/data/reviews.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });

async function home(visitor = shop.visitor()): Promise<string> {
  shop.services.shopSettings.drop();
  // Another query, so that it is not the page that was cached a moment ago.
  const url = `${paths.home}?${crypto.randomUUID()}`;
  return (await (await visitor.request(url)).text()).replaceAll("<!-- -->", "");
}

describe("GET /", () => {
  test("51.1 says what this is, from the least price for sale, and promises no day that nobody has set", async () => {
    const html = await home();
    expect(html).toContain("Your own design on a t-shirt from $19.99.");
    expect(html).toContain("<li>No minimum</li><li>Free shipping</li></ul>");
    expect(html).not.toContain("Arrives");
    expect(html.indexOf("No minimum")).toBeLessThan(html.indexOf('data-island="design-studio"'));
    const design = await (await shop.visitor().request(paths.design)).text();
    for (const text of ["No minimum", "New in the gallery", "Secure payment", "home."])
      expect(design).not.toContain(text);

    const sale = { productId: 3, size: "M", color: "Red" };
    await changeVariant(shop.sql, sale, { priceCents: 1250 });
    expect(await home()).toContain("from $12.50.");
    await shop.sql`update products set state = 'draft' where id = 3`;
    expect(await home()).toContain("from $19.99.");
    await shop.sql`update variants set price_cents = 2100 where product_id = 1`;
    expect(await home()).toContain("from $21.00.");
    await shop.sql`update products set state = 'draft'`;
    expect(await home()).toContain("Your own design on a t-shirt.");
    await shop.sql`update products set state = 'published'`;
    await shop.sql`update variants set price_cents = null`;
  });

  test("51.1 in a shop of several kinds says what costs that least", async () => {
    const mug = await addProduct(shop.sql, MUG, "Camp mug");
    expect(await home()).toContain("Your own design, printed. Mugs from $15.00.");
    const sale = { productId: 3, size: "M", color: "Red" };
    await changeVariant(shop.sql, sale, { priceCents: 1250 });
    expect(await home()).toContain("Your own design, printed. Shirts from $12.50.");
    await shop.sql`update variants set price_cents = null`;
    await shop.sql`update products set state = 'draft' where id = ${mug}`;
  });

  test("51.2 says where shirts are printed and where returns are explained once the owner has said it", async () => {
    const before = await home();
    expect(before).toContain("Each shirt is made to order, at 300 DPI from your own file.");
    expect(before).toContain(`We print it again or refund it. <a href="${paths.help}">Help</a>`);
    await shop.sql`
      update shop_settings set address_line1 = '1 Press St', city = 'Portland', state = 'OR'`;
    await shop.sql`insert into policies (kind, version, text) values ('returns', 1, 'Send it back.')`;
    const after = await home();
    expect(after).toContain("made to order by us in Portland, OR, United States, at 300 DPI");
    expect(after).toContain(
      `We print it again or refund it. <a href="${paths.returns}">Returns</a>`,
    );
  });

  test("51.3 shows the four newest gallery designs; one that is hidden is gone at once", async () => {
    expect(await home()).not.toContain("New in the gallery");
    const titles = ["First", "Second", "Third", "Fourth", "Fifth"];
    const ids: number[] = [];
    for (const title of titles) ids.push(await addGalleryDesign(shop.sql, { title }));
    const html = await home();
    const shown = titles.filter((title) => html.includes(`>${title}</span>`));
    expect(shown).toEqual(titles.slice(1));
    const admin = await register(shop, { isAdmin: true });
    const visitor = shop.visitor();
    const cached = async () => (await visitor.request(paths.home)).text();
    const [newest = 0] = ids.slice(-1);
    expect(await cached()).toContain(`href="${paths.galleryDesign(newest)}"`);
    const decision = new URLSearchParams({ action: "hide", reason: "Not ours." });
    await admin.visitor.post(paths.adminGalleryDesign(newest), decision);
    expect(await cached()).not.toContain(`href="${paths.galleryDesign(newest)}"`);
  });
});

describe("the home page", () => {
  test("67.1 67.2 opens with a large picture of what the shop sells, which loads first, and the way to upload", async () => {
    const html = await home();
    const rail = (width: number) => scenePath("rail", width);
    expect(html).toContain(`src="${rail(640)}"`);
    expect(html).toContain(`${rail(640)} 640w, ${rail(1280)} 1280w`);
    const shown = await shop.visitor().request(rail(1280));
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(html).toMatch(/<a class="button button--lg" href="#studio" data-upload/);
    const [upload, studio] = ["Upload your design", '<div id="studio"'].map((text) =>
      html.indexOf(text),
    );
    expect(upload).toBeWithin(html.indexOf("from $21.00."), studio ?? 0);

    await shop.sql`update products set cut = 'v-neck'`;
    expect(await home()).toContain(
      paths.sampleShirt("v-neck", shotId("v-neck", "front"), "mint", 480),
    );
  });

  test("67.36 shows the first four of what is for sale, each in another color and with its price", async () => {
    const row = (html: string) => html.match(/What we print on[\s\S]*?<\/section>/)?.[0] ?? "";
    const colors = (html: string) =>
      [...row(html).matchAll(/href="\/products\/([a-z-]+)\?color=([a-z]+)"/g)].map(
        ([, , color]) => color,
      );
    const first = await home();
    expect(colors(first)).toHaveLength(4);
    expect(new Set(colors(first)).size).toBe(4);
    expect(row(first)).toContain(`<a href="${paths.product}">All shirts</a>`);
    expect(row(first)).toContain(">Classic Cotton Tee</span>");
    expect(row(first)).toContain("$19.99");
    await changeVariant(shop.sql, { productId: 1, size: "M", color: "Red" }, { priceCents: 1250 });
    expect(row(await home())).toMatch(/from <[^>]*>\$12\.50/);
    await shop.sql`update products set state = 'draft' where id = 1`;
    expect(row(await home())).not.toContain(">Classic Cotton Tee</span>");
    await shop.sql`update products set state = 'draft'`;
    expect(row(await home())).toBe("");
    await shop.sql`update products set state = 'published'`;
    await shop.sql`update variants set price_cents = null`;
  });

  test("67.3 shows the average of all reviews of what is for sale, and the newest three", async () => {
    expect(await home()).not.toContain("What buyers say");
    const { sql } = shop;
    await addReview(sql, { rating: 1, text: "Not yet read.", status: "waiting" });
    await addReview(sql, { rating: 1, text: "Hidden.", status: "hidden" });
    await addReview(sql, { rating: 1, text: "Of a draft.", productId: 4 });
    await sql`update products set state = 'draft' where id = 4`;
    expect(await home()).not.toContain("What buyers say");
    await addReview(sql, { rating: 4, text: "The oldest." });
    await addReview(sql, { rating: 5, text: `<b>${"word ".repeat(60)}` });
    await addReview(sql, { rating: 5, text: "Soft.", productId: 2 });
    await addReview(sql, { rating: 5, text: "The newest.", name: "<i>Lin" });
    const html = await home();
    expect(html).toContain("<strong>4.8</strong>");
    expect(html).toContain("4 reviews, all by buyers");
    const [newest, soft, long] = ["The newest.", ">Soft.", "&lt;b&gt;word"].map((text) =>
      html.indexOf(text),
    );
    expect(newest).toBeWithin(1, soft ?? 0);
    expect(soft).toBeWithin(1, long ?? 0);
    expect(html).toContain("<bdi>&lt;i&gt;Lin</bdi>");
    expect(html).toContain(" wo…");
    expect(html).not.toMatch(/The oldest|Not yet read|Hidden\.|Of a draft/);
    const [{ slug = "" } = {}] = await sql`select slug from products where id = 2`;
    expect(html).toContain(`href="${paths.productReviews(slug)}"`);
  });

  test("67.4 says who prints and where, once there is an address", async () => {
    expect(await home()).toContain("Printhread, Portland, OR, United States.");
    await shop.sql`update shop_settings set legal_name = 'Press <Works> Ltd'`;
    expect(await home()).toContain("Press &lt;Works&gt; Ltd, Portland, OR, United States.");
    await shop.sql`update shop_settings set address_line1 = ''`;
    expect(await home()).not.toContain("Who prints it");
  });
});

describe("a sample of the home page", () => {
  test("51.4 is shown as a picture, and opens in the studio by a form alone", async () => {
    const html = await home();
    expect(SAMPLES).toHaveLength(3);
    for (const { name } of SAMPLES) {
      expect(html).toContain(`<form method="post" action="${paths.sampleCopies(name)}">`);
      const picture = await shop.visitor().request(paths.samplePicture(name));
      expect(picture.headers.get("content-type")).toBe("image/svg+xml");
      expect(await picture.text()).toStartWith("<svg ");
    }
    const visitor = shop.visitor();
    const opened = await open(visitor, "team");
    expect([opened.status, opened.headers.get("location")]).toEqual([303, paths.design]);
    expect(await (await visitor.request(paths.design)).text()).toContain("Team sample opened");
    const draft = await draftOf(visitor);
    expect(draft?.document).toEqual(findSample("team")?.document);
    const line = new URLSearchParams({ product: "1", size: "M", color: "White", quantity: "2" });
    await visitor.post(paths.product, line);
    expect(await (await visitor.request(paths.cart)).text()).toContain("Classic Cotton Tee");
  });

  test("51.5 takes the place of an empty studio and of itself, and of nothing else", async () => {
    const { visitor } = await startBuyer(shop);
    const own = await draftOf(visitor);
    await open(visitor, "team");
    const sample = await draftOf(visitor);
    expect(sample?.id).not.toBe(own?.id);
    expect((await shop.sql`select from drafts where id = ${own?.id ?? 0}`).count).toBe(1);
    expect(await (await visitor.request(paths.designs)).text()).toContain(`id="design-${own?.id}"`);
    await open(visitor, "team");
    expect((await draftOf(visitor))?.id).toBe(sample?.id ?? 0);
    await open(visitor, "family");
    expect((await draftOf(visitor))?.id).not.toBe(sample?.id);
    expect((await shop.sql`select from drafts where id = ${sample?.id ?? 0}`).count).toBe(1);

    const newcomer = shop.visitor();
    await newcomer.sendJson(paths.api.draft, { designDescription: "For Ada" }, "PUT");
    await open(newcomer, "birthday");
    expect(await draftOf(newcomer)).toMatchObject({ description: "For Ada" });
  });

  test("51.5 is not opened into a full list, nor by a name that there is not", async () => {
    const { visitor } = await startBuyer(shop);
    const before = await draftOf(visitor);
    await shop.sql`
      insert into drafts (shopper_id, name, is_open)
      select shopper_id, 'One of many', false from drafts, generate_series(2, ${MAX_DRAFTS}) where id = ${before?.id ?? 0}`;
    const full = await open(visitor, "team");
    expect(full.headers.get("location")).toBe(paths.designs);
    expect(await (await visitor.request(paths.designs)).text()).toContain(
      "list of designs is full",
    );
    expect((await draftOf(visitor))?.id).toBe(before?.id ?? 0);
    for (const name of ["run", "constructor", "TEAM"])
      expect((await open(shop.visitor(), name)).status).toBe(404);
    for (const file of ["/samples/run.svg", "/samples/team", "/samples/toString.svg"])
      expect((await shop.visitor().request(file)).status).toBe(404);
  });
});

function open(visitor: Visitor, name: string): Promise<Response> {
  return visitor.post(paths.sampleCopies(name), new URLSearchParams());
}

async function draftOf(visitor: Visitor) {
  const [id = ""] = (visitor.cookies.get("ph_shopper") ?? "").split(".");
  return findDraft(shop.sql, decodeURIComponent(id));
}
