import { afterAll, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { COLOR_VALUES } from "#shop/colors.ts";
import type { Mockup } from "#shop/mockup.ts";
import { POSITIONS, placePrint, SHIRT_VIEW } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { startArtwork } from "#testing/artwork.ts";
import { createMockups } from "./mockups.ts";

const shop = await startArtwork();
const mockups = createMockups({ storage: shop.storage });
afterAll(async () => {
  mockups.stop();
  await shop.stop();
});

/** A picture of one strong colour, so that its edges on the shirt are easy to find. */
async function uploadMagenta(width: number, height: number): Promise<string> {
  const background = "#ff00ff";
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const received = await shop.artwork.receive(png, { name: "magenta.png" });
  if (!received.ok) throw new Error(received.message);
  return received.artwork.fileName;
}

/** The box of magenta pixels in a picture as wide as the drawing. */
async function magentaBox(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (red - green < 70 || blue - green < 70) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  }
  return found;
}

describe("mockups", () => {
  test("a product card's picture stays below 30 kB, whatever the cut", async () => {
    const sizes = await Promise.all(
      CUTS.map(async (cut, at) => {
        const color = COLOR_VALUES[at] ?? "white";
        return (await mockups.shirt({ cut, side: "front", color, width: 480 }))?.length;
      }),
    );
    for (const size of sizes) expect(size).toBeWithin(2_000, 30 * 1024);
  });

  test("the artwork is where the geometry says, within 1 % of the shirt's width", async () => {
    const fileName = await uploadMagenta(900, 600);
    const most = SHIRT_VIEW.width / 100;
    for (const designPosition of POSITIONS) {
      for (const designSize of [2, 5, 10]) {
        const mockup: Mockup = {
          fileName,
          cut: "classic",
          side: "front",
          color: "white",
          designPosition,
          designSize,
        };
        const picture = await mockups.mockup(mockup, "webp");
        if (!picture) throw new Error("no mockup was made");
        const { box } = placePrint({
          side: "front",
          position: designPosition,
          size: designSize,
          artwork: { width: 900, height: 600 },
        });
        const found = await magentaBox(picture);
        expect(Math.abs(found.left - box.x)).toBeLessThan(most);
        expect(Math.abs(found.top - box.y)).toBeLessThan(most);
        expect(Math.abs(found.right - box.x - box.width)).toBeLessThan(most);
        expect(Math.abs(found.bottom - box.y - box.height)).toBeLessThan(most);
      }
    }
  });

  test("is made once and kept in the storage, for another process too", async () => {
    const fileName = await uploadMagenta(300, 300);
    const mockup: Mockup = {
      fileName,
      cut: "boxy",
      side: "back",
      color: "black",
      designPosition: "center",
      designSize: 5,
    };
    const [first, second] = await Promise.all([
      mockups.mockup(mockup, "jpg"),
      mockups.mockup(mockup, "jpg"),
    ]);
    expect(first && second === first).toBe(true);
    await shop.artwork.remove(fileName);
    const another = createMockups({ storage: shop.storage });
    expect(Buffer.from((await another.mockup(mockup, "jpg")) ?? "")).toEqual(
      Buffer.from(first ?? "none"),
    );
    another.stop();
  });

  test("there is none of artwork that does not exist", async () => {
    const mockup: Mockup = {
      fileName: `${"0".repeat(32)}.png`,
      cut: "classic",
      side: "front",
      color: "white",
      designPosition: "center",
      designSize: 5,
    };
    expect(await mockups.mockup(mockup, "webp")).toBeUndefined();
  });
});
