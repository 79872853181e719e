import { expect, test } from "bun:test";
import sharp from "sharp";
import { makeGalleryAvif } from "#designs/make-gallery-avif.ts";
import { type ArtworkNames, artworkKeys } from "#services/artwork/artwork-store.ts";
import { previewName } from "#shop/designs/artwork-files.ts";
import { AVIF_VERSION } from "#shop/designs/mockup.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "flat" });

/** A design in the gallery, front only, with the account that shared it. */
async function share(status: GalleryStatus) {
  const owner = await register(shop);
  const { designId } = await startBuyer(shop, owner.visitor);
  const design = { userId: owner.user.id, designId, color: "mint", status };
  const id = await addGalleryDesign(shop.sql, design);
  const [names] = await shop.sql<[ArtworkNames]>`
    select file_name, raster_name, preview_id from designs where id = ${designId}`;
  return { id, ...names, owner: owner.visitor };
}

const front = (id: number) => paths.galleryPicture(id, "front", 640, "webp");
const visit = (path: string, headers = {}) => shop.visitor().request(path, { headers });

test("21.24 a public design's pictures come in every width and type, and expire soon", async () => {
  const { id } = await share("approved");
  for (const [width, type] of [
    [320, "webp"],
    [1280, "webp"],
    [640, "jpg"],
  ] as const) {
    const answer = await visit(paths.galleryPicture(id, "front", width, type));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect((await sharp(await answer.bytes()).metadata()).width).toBe(width);
  }
  const again = await visit(front(id));
  const etag = again.headers.get("etag") ?? "";
  expect((await visit(front(id), { "if-none-match": etag })).status).toBe(304);
});

test("21.21 AVIF is listed once a job has made it, of the drawing as it is today", async () => {
  const { id } = await share("approved");
  const page = async () => (await visit(paths.galleryDesign(id))).text();
  const path = paths.galleryPicture(id, shotId("classic", "front"), 320, "avif");
  expect(await page()).toContain(paths.galleryPicture(id, shotId("classic", "front"), 320, "webp"));
  expect(await page()).not.toContain("image/avif");
  await makeGalleryAvif(shop.services, { galleryDesignId: id });
  await until("the page lists the AVIF", async () => (await page()).includes(path));
  expect((await visit(path)).headers.get("content-type")).toBe("image/avif");
  await shop.sql`update gallery_designs set avif_version = ${AVIF_VERSION - 1} where id = ${id}`;
  await until("the page forgets it", async () => !(await page()).includes("image/avif"));
});

test("21.21 AVIF of a design whose artwork is gone is not listed", async () => {
  const { id, previewId } = await share("approved");
  await shop.storage.remove([320, 640, 1280].map((width) => previewName(previewId, width)));
  await makeGalleryAvif(shop.services, { galleryDesignId: id });
  expect(await (await visit(paths.galleryDesign(id))).text()).not.toContain("image/avif");
});

test("21.24 what is shared gets its pictures from a job; until then AVIF comes as WebP", async () => {
  const { visitor } = await register(shop);
  const { designId } = await startBuyer(shop, visitor);
  const design = { designId, title: "A disc", tags: ["logo"], isPublic: true };
  const shared = await visitor.sendJson(paths.api.gallery, design);
  expect(shared.status).toBe(201);
  const { id } = (await shared.json()) as { id: number };
  const path = paths.galleryPicture(id, shotId("classic", "front"), 320, "avif");
  const types = new Set<string | null>();
  await until("a job has made the AVIF", async () => {
    const answer = await visit(path);
    expect(answer.status).toBe(200);
    types.add(answer.headers.get("content-type"));
    return types.has("image/avif");
  });
  expect([...types].filter((type) => type !== "image/avif" && type !== "image/webp")).toEqual([]);
});

test("13.29 nothing in the answer names the artwork, whose pictures stay open after it is hidden", async () => {
  const { id, previewId } = await share("approved");
  const answer = await visit(front(id));
  const content = JSON.stringify([...answer.headers]) + Buffer.from(await answer.bytes());
  expect((await visit(paths.upload(previewName(previewId, 320)))).status).toBe(200);
  expect(content).not.toContain(previewId);
  expect(content).not.toContain(previewId.slice(0, 8));
});

test("21.25 a design that is hidden loses its pictures at once, for those who have them too", async () => {
  const { id } = await share("approved");
  const shown = await visit(front(id));
  expect(shown.status).toBe(200);
  await shop.sql`update gallery_designs set status = 'hidden' where id = ${id}`;
  const etag = shown.headers.get("etag") ?? "";
  expect((await visit(front(id))).status).toBe(404);
  expect((await visit(front(id), { "if-none-match": etag })).status).toBe(404);
});

test.each(["waiting", "hidden"] as const)(
  "21.25 of a %s design, its owner and admins see pictures, nobody else",
  async (status) => {
    const { id, owner } = await share(status);
    const { visitor: admin } = await register(shop, { isAdmin: true });
    const { visitor: other } = await register(shop);
    for (const allowed of [owner, admin]) {
      const answer = await allowed.request(front(id));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    }
    for (const outsider of [other, shop.visitor()]) {
      expect((await outsider.request(front(id))).status).toBe(404);
    }
  },
);

test("21.24 a shirt without its artwork's files is shown blank; a back without artwork is not there", async () => {
  const { id, ...names } = await share("approved");
  await shop.storage.remove(artworkKeys(names));
  const blank = await visit(front(id));
  expect(blank.status).toBe(200);
  expect(await blank.bytes()).toEqual(
    await (await visit(paths.shirt("classic", "front", "mint", 640))).bytes(),
  );
  expect((await visit(paths.galleryPicture(id, "back", 640, "webp"))).status).toBe(404);
});

test("21.24 other names and other designs are not there", async () => {
  const { id } = await share("approved");
  const wrong = ["front-480.webp", "front-640.png", "side-640.webp", "front.webp"];
  for (const name of wrong) {
    expect((await visit(`/gallery/${id}/pictures/${name}`)).status).toBe(404);
  }
  const missing = await visit(front(id + 1000));
  expect([missing.status, await missing.text()]).toEqual([404, "There is no such picture."]);
  expect((await visit("/gallery/zero/pictures/front-640.webp")).status).toBe(404);
});
