import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { createDrawingPool, createMockups } from "#services/mockups/mockups.ts";
import { findColor } from "#shop/colors.ts";
import { type Mockup, USUAL_WIDTH } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import {
  type Box,
  DESIGN_SIZE,
  type DesignPosition,
  POSITIONS,
  SHIRT_VIEW,
  type Side,
} from "#shop/placement.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "drawn" });

const SIZES = Array.from({ length: DESIGN_SIZE.max }, (_, at) => at + 1);
/** 1 % of the shirt's width, in preview px. */
const MAX_DISTANCE = SHIRT_VIEW.width / 100;

type Edges = Record<"left" | "top" | "right" | "bottom", number>;

test("the studio's preview and the mockup agree to within 1 % of the shirt's width, everywhere", async () => {
  const page = await openStudio();
  const front = await putOn(page, "front", { width: 900, height: 600 });
  const back = await putOn(page, "back", { width: 600, height: 900 });
  const seen = new Map<string, { preview: Edges; mockup: Edges }>();
  const compare = async (side: Side, position: DesignPosition, size: number) => {
    await page.getByLabel("Design size").fill(String(size));
    const { pictureId } = await addSharedDocument({ front, back, position, size });
    const mockup = { pictureId, cut: "classic", side, color: "white" } as const;
    seen.set(`${side} ${position} ${size}`, {
      preview: await edgesOf(await shotOfPreview(page)),
      mockup: await edgesOf(await fetchMockup(mockup)),
    });
  };

  await turnTo(page, "Front");
  for (const position of POSITIONS) {
    await page.locator(`input[type=radio][value=${position}]`).check();
    for (const size of SIZES) await compare("front", position, size);
  }
  await turnTo(page, "Back");
  for (const size of SIZES) await compare("back", "center", size);

  expect(seen.size).toBe((POSITIONS.length + 1) * SIZES.length);
  const apart = [...seen].map(([where, { preview, mockup }]) => ({
    where,
    by: distance(preview, mockup),
  }));
  expect(apart.filter(({ by }) => by > MAX_DISTANCE)).toEqual([]);
  // The measure tells one size from the next, which moves an edge by 10 px.
  for (const size of SIZES.slice(1)) {
    const here = seen.get(`front left-chest ${size}`)?.preview;
    const smaller = seen.get(`front left-chest ${size - 1}`)?.mockup;
    expect(here && smaller && distance(here, smaller)).toBeGreaterThan(MAX_DISTANCE);
  }
});

test("where drawings are killed, pages show shirts of the right color, and no broken picture", async () => {
  const buyer = await startBuyer(shop);
  // A job draws what the form adds; of this color nothing is drawn.
  await addToCart(buyer, "White");
  await shop.sql`
    update cart_lines set color = 'Mint' from documents
    where documents.id = document_id and front_artwork_id = ${buyer.designId}`;
  const pool = createDrawingPool({ timeoutMs: 1 });
  shop.services.mockups = createMockups({ storage: shop.storage, pool });
  const page = await shop.openPage({ as: buyer.visitor, expected: /status of 503/ });
  for (const path of [paths.product, paths.cart]) {
    await page.goto(path);
    const pictures = await page.locator(".product-card img, .your-design img").all();
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      // Rejects for a broken picture.
      await picture.evaluate((img: HTMLImageElement) => img.decode());
    }
  }
  const shown = sharp(await page.locator(".your-design img").screenshot()).removeAlpha();
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  expect(data.subarray(middle, middle + 3).toHex()).toBe(findColor("mint")?.hex.slice(1) ?? "");
  expect(takeErrors().join()).toContain("A shirt was not drawn");
});

async function openStudio(): Promise<Page> {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await page.waitForSelector("[data-hydrated]");
  return page;
}

/** Named by the gallery, so that its mockups are drawn. */
async function addSharedDocument(sides: Parameters<typeof addDocument>[1]) {
  const document = await addDocument(shop.sql, sides);
  const { front: designId, back: backDesignId, position, size } = sides;
  const placement = { designPosition: position, designSize: size };
  await addGalleryDesign(shop.sql, { designId, backDesignId, ...placement, color: "white" });
  return document;
}

/** A picture of one strong color, so that its edges are found by it; answers with its id. */
async function putOn(page: Page, side: Side, size: Pick<Box, "width" | "height">) {
  const flat = sharp({ create: { ...size, channels: 3, background: "#ff00ff" } });
  const file = { name: `${side}.png`, mimeType: "image/png", buffer: await flat.png().toBuffer() };
  const received = page.waitForResponse(`**${paths.api.designUpload}`);
  await page.setInputFiles(`#${side}-file`, file);
  const { id } = await (await received).json();
  await page.getByText(side === "front" ? "Front design uploaded" : "Back logo uploaded").waitFor();
  return Number(id);
}

async function turnTo(page: Page, view: "Front" | "Back") {
  await page.getByRole("button", { name: view, exact: true }).click();
  await page.locator(`.shirt[aria-label*=", ${view.toLowerCase()}"]`).waitFor();
}

async function shotOfPreview(page: Page): Promise<Uint8Array> {
  return page.locator(".shirt").screenshot({ type: "png" });
}

async function fetchMockup(mockup: Mockup): Promise<Uint8Array> {
  const answer = await shop.visitor().request(paths.mockup(mockup, "webp", USUAL_WIDTH));
  expect(answer.status).toBe(200);
  return answer.bytes();
}

/** Edges of the magenta in preview px, by its hue: folds change how light it is, not which it is. */
async function edgesOf(picture: Uint8Array): Promise<Edges> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (red - green < 70 || blue - green < 70) continue;
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x + 1);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y + 1);
  }
  const scale = SHIRT_VIEW.width / info.width;
  const { left, top, right, bottom } = found;
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

/** How far the edge lies apart that does so most. */
function distance(one: Edges, other: Edges): number {
  const edges = ["left", "top", "right", "bottom"] as const;
  return Math.max(...edges.map((edge) => Math.abs(one[edge] - other[edge])));
}
