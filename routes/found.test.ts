import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { SHARE_PICTURE, sharePicture } from "#shop/found/share-picture.ts";
import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { addProducts, changeVariant } from "#tools/testing/data/catalog.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addReview } from "#tools/testing/data/reviews.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const TEE = paths.productPage("classic-cotton-tee");
const EVIL = `Tee </script><script>alert(1)</script><!-- "&' ]]>`;

/** The URLs differ, because pages are cached for a second. */
let reads = 0;
const get = (path: string) => shop.visitor().request(withQuery(path, { read: ++reads }));

type Data = { "@type"?: string; "@graph"?: { "@type": string }[] } & Record<string, unknown>;

async function readHead(path: string) {
  const page = await (await get(path)).text();
  const [head = ""] = page.split("</head>");
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? "";
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]): Data => JSON.parse(json),
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const types = data.flatMap(({ "@type": type, "@graph": graph }) =>
    type ? [type] : (graph ?? []).map((each) => each["@type"]),
  );
  return { page, head, meta, data, canonical, types };
}

describe("every page that is meant to be found", () => {
  test("46.5 has a description, one canonical URL, a picture and breadcrumbs of its own", async () => {
    const design = paths.galleryDesign(await addGalleryDesign(shop.sql));
    const pages = [paths.home, paths.design, paths.product, TEE, paths.gallery, design];
    const descriptions = new Set<string>();
    for (const path of [...pages, paths.puffPuff, ...INFORMATION_PAGES]) {
      const { meta, canonical, types } = await readHead(path);
      const at = { path, url: shop.url + path };
      expect({ path, url: meta("og:url"), canonical }).toEqual({ ...at, canonical: at.url });
      expect(canonical).toStartWith(shop.url);
      expect(meta("description").length).toBeGreaterThan(20);
      expect(meta("og:description")).toBe(meta("description"));
      expect(meta("og:image")).toMatch(/^http:.*\.jpg$/);
      expect(meta("og:image:alt")).not.toBe("");
      if (path !== paths.home) expect(types).toContain("BreadcrumbList");
      descriptions.add(meta("description"));
    }
    // The studio is the home page as well.
    expect(descriptions.size).toBe(pages.length + 1 + INFORMATION_PAGES.length - 1);
  });

  test("46.6 says what it is: the shop with its search, a shirt, a design, answers", async () => {
    const design = paths.galleryDesign(await addGalleryDesign(shop.sql));
    expect((await readHead(paths.home)).types).toEqual(["Organization", "WebSite"]);
    expect((await readHead(TEE)).types).toEqual(["Product", "BreadcrumbList"]);
    expect((await readHead(design)).types).toEqual(["CreativeWork", "BreadcrumbList"]);
    const help = await readHead(paths.help);
    expect(help.types).toEqual(["FAQPage", "BreadcrumbList"]);
    const [{ mainEntity }] = help.data as [{ mainEntity: { name: string }[] }];
    for (const { name } of mainEntity) expect(help.page).toContain(name);
    const home = await readHead(paths.home);
    expect(home.head).toContain(`${shop.url}/gallery?q={search_term_string}`);
    expect(home.head).toContain('"sameAs":[]');
  });

  test("46.7 of a shirt offers its range of prices, and no rating until buyers have given one", async () => {
    await changeVariant(
      shop.sql,
      { productId: 1, size: "2XL", color: "Mint" },
      { priceCents: 2499 },
    );
    const { data, head } = await readHead(TEE);
    expect(data[0]).toMatchObject({
      name: "Classic Cotton Tee",
      brand: { name: "Printhread" },
      offers: {
        priceCurrency: "USD",
        lowPrice: "19.99",
        highPrice: "24.99",
        offerCount: 50,
        availability: "https://schema.org/InStock",
      },
    });
    expect(head).not.toContain("ating");
    await addReview(shop.sql, { rating: 4, status: "waiting" });
    expect((await readHead(TEE)).head).not.toContain("ating");
    await addReview(shop.sql, { rating: 4 });
    expect((await readHead(TEE)).data[0]).toMatchObject({
      aggregateRating: { ratingValue: "4.0", reviewCount: 1 },
    });
    await shop.sql`update variants set is_available = false where product_id = 1`;
    expect((await readHead(TEE)).head).toContain("https://schema.org/OutOfStock");
    await shop.sql`update variants set is_available = true, price_cents = null`;
  });

  test("46.8 cannot be broken out of by a name or a text", async () => {
    await shop.sql`update products set name = ${EVIL}, description = ${EVIL} where id = 2`;
    await shop.sql`update shop_settings set name = ${EVIL}`;
    shop.services.shopSettings.drop();
    const { page, data, canonical } = await readHead(paths.productPage("premium-ringspun-tee"));
    const feed = await (await get(paths.productFeed)).text();
    await shop.sql`update shop_settings set name = 'Printhread'`;
    shop.services.shopSettings.drop();
    expect(page).not.toContain("<script>");
    expect(page).not.toContain("<!--");
    expect(data[0]).toMatchObject({ name: EVIL, brand: { name: EVIL } });
    expect(canonical).toBe(`${shop.url}/products/premium-ringspun-tee`);
    expect(feed).not.toContain("<script>");
    expect(feed).toContain("Tee &lt;/script&gt;&lt;script&gt;alert(1)");
  });
});

describe("a picture for other sites", () => {
  test("46.9 is a JPEG of the size that they want, of the shop and of each shirt in each color", async () => {
    const heads = [await readHead(paths.about), await readHead(TEE)];
    const urls = heads.map(({ meta }) => meta("og:image"));
    expect(urls.map((url) => new URL(url).pathname)).toEqual([
      "/share-pictures/shop.jpg",
      "/share-pictures/classic-white.jpg",
    ]);
    for (const url of urls) {
      const answer = await shop.visitor().request(new URL(url).pathname);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      const { width, height, format } = await sharp(await answer.bytes()).metadata();
      expect({ width, height, format }).toEqual({ ...SHARE_PICTURE, format: "jpeg" });
    }
  });

  test("46.9 is not there under any other name", async () => {
    const names = ["nowhere", "classic", "classic-pink", "v-neck-Mint", "0".repeat(32), "../shop"];
    for (const name of names) {
      const { path } = sharePicture(encodeURIComponent(name), "");
      expect([name, (await shop.visitor().request(path)).status]).toEqual([name, 404]);
    }
  });
});

describe("the product feed", () => {
  test("46.10 has every variant on sale, as shopping sites read it", async () => {
    await shop.sql`update products set state = 'archived' where id = 5`;
    await changeVariant(
      shop.sql,
      { productId: 3, size: "XS", color: "Mint" },
      { isAvailable: false },
    );
    const answer = await get(paths.productFeed);
    const body = await answer.text();
    await shop.sql`update products set state = 'published'`;
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const items = [...body.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = ""]) => item);
    const [{ count }] = await shop.sql<[{ count: number }]>`
      select count(*)::int from variants where product_id <> 5`;
    expect(items.length).toBe(count);
    const item = items.find((one) => one.includes("<g:id>V-NECK-XS-MINT</g:id>")) ?? "";
    for (const field of [
      `<link>${shop.url}/products/womens-fitted-v-neck?color=Mint</link>`,
      `<g:image_link>${shop.url}/shirts/v-neck-${shotId("v-neck", "front")}-mint-640.webp</g:image_link>`,
      "<g:availability>out_of_stock</g:availability>",
      "<g:price>22.99 USD</g:price>",
      "<g:item_group_id>3</g:item_group_id>",
      "<g:size>XS</g:size>",
      "<g:gender>female</g:gender>",
      "<g:google_product_category>212</g:google_product_category>",
      "<g:identifier_exists>no</g:identifier_exists>",
      "<title>Women&apos;s Fitted V-Neck, Mint, XS</title>",
    ]) {
      expect(item).toContain(field);
    }
  });

  test("46.10 is read a few times an hour by one IP, and then says when again", async () => {
    const { request } = shop.visitor();
    for (let time = 0; time < 10; time++) {
      const read = await request(paths.productFeed);
      await read.body?.cancel();
      expect(read.status).toBe(200);
    }
    const answer = await request(paths.productFeed);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toStartWith("The product feed was read too often. Please wait ");
  });
});

test("46.11 the sitemap has the products on sale, in parts of their own where there are many", async () => {
  const read = async (path: string) => (await shop.visitor().request(path)).text();
  await shop.sql`update products set state = 'draft' where id = 4`;
  const few = await read(paths.sitemap);
  expect(few).toContain(`<loc>${shop.url}${TEE}</loc>`);
  expect(few).not.toContain("long-sleeve-tee");
  await addProducts(shop.sql, 950);
  expect(await read(paths.sitemap)).toContain(`<loc>${shop.url}/sitemap.xml?products=1</loc>`);
  const products = await read(`${paths.sitemap}?products=1`);
  expect(products.match(/<loc>/g)?.length).toBe(954);
  expect(await read(`${paths.sitemap}?part=1`)).not.toContain("/products/");
  expect((await shop.visitor().request(`${paths.sitemap}?products=2`)).status).toBe(404);
});
