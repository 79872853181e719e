import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { IDS_PER_PART } from "./_sitemap.ts";

const shop = useShop();

async function read(path: string) {
  const response = await shop.visitor().request(path);
  const body = await response.text();
  const locations = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);
  return { status: response.status, headers: response.headers, body, locations };
}

test("1.25 19.8 GET /sitemap.xml lists the shop's pages and the public designs, nothing else", async () => {
  const shown = await addGalleryDesign(shop.sql);
  const waiting = await addGalleryDesign(shop.sql, { status: "waiting" });
  const hidden = await addGalleryDesign(shop.sql, { status: "hidden" });
  const { status, headers, body, locations } = await read(paths.sitemap);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(body).toStartWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ');
  expect(body).toEndWith("</urlset>\n");
  expect(locations).toContain(`${shop.url}${paths.gallery}`);
  expect(locations).toContain(`${shop.url}${paths.galleryDesign(shown)}`);
  for (const id of [waiting, hidden]) {
    expect(locations).not.toContain(`${shop.url}${paths.galleryDesign(id)}`);
  }
});

test("19.8 with more designs than a sitemap may hold it is an index of parts, each design in one", async () => {
  const ids: string[] = [];
  for (const id of [IDS_PER_PART, IDS_PER_PART + 1, 2 * IDS_PER_PART, 2 * IDS_PER_PART + 7]) {
    const added = await addGalleryDesign(shop.sql);
    await shop.sql`
      update gallery_designs set status = 'hidden' where id = ${added}`;
    await shop.sql`
      insert into gallery_designs (id, user_id, document_id, title, tags, status)
      overriding system value
      select ${id}, user_id, document_id, title, tags, 'approved' from gallery_designs
      where id = ${added}`;
    ids.push(`${shop.url}${paths.galleryDesign(id)}`);
  }
  const index = await read(paths.sitemap);
  expect(index.body).toContain("<sitemapindex ");
  expect(index.locations).toEqual([1, 2, 3].map((part) => `${shop.url}/sitemap.xml?part=${part}`));
  const parts = await Promise.all(index.locations.map((url) => read(new URL(url).href)));
  const found = parts.map(({ locations }) => locations.filter((url) => ids.includes(url)));
  expect(found).toEqual([ids.slice(0, 1), ids.slice(1, 3), ids.slice(3)]);
  expect(parts.every(({ body }) => body.endsWith("</urlset>\n"))).toBe(true);
  for (const part of ["0", "4", "x", "-1"]) {
    expect((await read(`${paths.sitemap}?part=${part}`)).status).toBe(404);
  }
});

test("1.25 19.9 GET /robots.txt names the sitemap and keeps crawlers from what is somebody's own", async () => {
  const { headers, body } = await read(paths.robots);
  expect(headers.get("content-type")).toStartWith("text/plain");
  expect(body).toContain(`Sitemap: ${shop.url}${paths.sitemap}`);
  expect(body).toContain(`Disallow: ${paths.admin}\n`);
  expect(body).not.toContain("Disallow: /gallery");
});
