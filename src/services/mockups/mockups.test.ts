import { afterAll, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { MOCKUP_WIDTHS, type Mockup } from "#shop/designs/mockup.ts";
import { printsOf } from "#shop/documents/prints/print.ts";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { PIXELS_PER_INCH, POSITIONS, placePrint, VIEW_SIZE } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { drawnByName } from "#tools/testing/data/prints.ts";
import { sharedDrawing, undrawableHere } from "#tools/testing/drawing.ts";
import { artworkKeys, type ReceivedArtwork } from "../artwork/artwork-store.ts";
import type { DrawRequest } from "./mockup-cache.ts";
import { createMockups } from "./mockups.ts";

const shop = await startArtwork();
const WEBP = { type: "webp", width: 640 } as const;
const SHIRT = {
  cut: "classic",
  view: "front",
  color: "white",
} as const;
const ANYONE: DrawRequest = {
  ip: "192.0.2.1",
  signal: new AbortController().signal,
  permit: async () => "store",
};
/** A shirt of its own document. */
const shirt = (): Mockup => ({
  ...SHIRT,
  pictureId: crypto.randomUUID().replaceAll("-", ""),
});
const NONE = async () => undefined;
const JPG = { type: "jpg", width: 640 } as const;
const pool = sharedDrawing();
const mockups = createMockups({ storage: shop.storage, pool, undrawable: undrawableHere() });
afterAll(async () => {
  mockups.stop();
  await shop.stop();
});

async function uploadMagenta(width: number, height: number, margin = 0) {
  const create = { width, height, channels: 4, background: "#ff00ff" } as const;
  const around = { left: margin, right: margin * 2, top: margin * 3, bottom: 0 };
  const png = await sharp({ create })
    .extend({ ...around, background: "#ff00ff00" })
    .png()
    .toBuffer();
  const received = await shop.artwork.receive(png);
  if (!received.ok) throw new Error(received.message);
  return received.artwork;
}

async function uploadStripes(): Promise<ReceivedArtwork> {
  const stripes = Array.from({ length: 120 }, (_, at) => `<path d="M${at * 8} 0h4v960h-4z"/>`);
  const ground = `<path fill="#fff" d="M0 0h960v960H0z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960">${ground}${stripes.join("")}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const received = await shop.artwork.receive(png);
  if (!received.ok) throw new Error(received.message);
  return received.artwork;
}

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
  test("21.26 a product card's picture stays below 30 kB, whatever the cut", async () => {
    const sizes = await Promise.all(
      CUTS.map(async (cut, at) => {
        const color = SHIRT_COLORS.map(({ value }) => value)[at] ?? "white";
        return (await mockups.shirt({ cut, view: "front", color }, 480, ANYONE))?.bytes.length;
      }),
    );
    for (const size of sizes) expect(size).toBeWithin(2_000, 30 * 1024);
  });

  test("21.7 the artwork is where the geometry says, within 1 % of the shirt's width", async () => {
    const artwork = await uploadMagenta(900, 600);
    const tolerance = VIEW_SIZE.width / 100;
    for (const position of POSITIONS) {
      for (const size of [2, 5, 10]) {
        const drawn = drawnByName(artwork, { position, size });
        const picture = await mockups.mockup(shirt(), WEBP, ANYONE, async () => drawn);
        if (!picture) throw new Error("no mockup was made");
        const { box } = placePrint({
          side: "front",
          position,
          size,
          artwork: { width: 900, height: 600 },
        });
        const found = await magentaBox(picture.bytes);
        expect(Math.abs(found.left - box.x)).toBeLessThan(tolerance);
        expect(Math.abs(found.top - box.y)).toBeLessThan(tolerance);
        expect(Math.abs(found.right - box.x - box.width)).toBeLessThan(tolerance);
        expect(Math.abs(found.bottom - box.y - box.height)).toBeLessThan(tolerance);
      }
    }
  });

  test("21.43 without the artwork's margins, where the print file's inches say", async () => {
    const artwork = await uploadMagenta(450, 300, 150);
    const placed = { side: "front", position: "full-front", size: 4, artwork } as const;
    const drawn = drawnByName(artwork, placed);
    const picture = await mockups.mockup(shirt(), WEBP, ANYONE, async () => drawn);
    const found = await magentaBox(picture?.bytes ?? new Uint8Array());

    const [print] = printsOf(drawn.document, drawn.artworks);
    if (!print) throw new Error("nothing prints");
    expect(print.dpi).toBe(Math.round(450 / placePrint(placed).inches.width));
    const request = { ...drawn, print, scale: 1, keyStart: "print" };
    const made = await shop.artwork.makePrintFile(request);
    const file = sharp(await shop.stored(made?.storageKey ?? ""));
    expect((await file.stats()).isOpaque).toBe(true);
    const { width, height } = await file.metadata();
    const inches = (pixels: number) => (pixels / 300) * PIXELS_PER_INCH;
    const tolerance = VIEW_SIZE.width / 100;
    expect(Math.abs(found.right - found.left - inches(width))).toBeLessThan(tolerance);
    expect(Math.abs(found.bottom - found.top - inches(height))).toBeLessThan(tolerance);
    expect(Math.abs(found.top - placePrint(placed).box.y)).toBeLessThan(tolerance);
  });

  test("21.7 it is in the same place on a picture of any width and type", async () => {
    const drawn = drawnByName(await uploadMagenta(900, 600), { position: "left-chest", size: 7 });
    const mockup = shirt();
    const { box } = placePrint({
      side: "front",
      position: "left-chest",
      size: 7,
      artwork: { width: 900, height: 600 },
    });
    for (const width of MOCKUP_WIDTHS) {
      const scale = width / VIEW_SIZE.width;
      for (const type of ["webp", "jpg", "avif"] as const) {
        await mockups.make(mockup, { type, width }, drawn);
        const picture = await mockups.mockup(mockup, { type, width }, ANYONE, NONE);
        expect(picture?.type).toBe(type);
        expect((await sharp(picture?.bytes).metadata()).width).toBe(width);
        const found = await magentaBox(picture?.bytes ?? new Uint8Array());
        const most = width / 100;
        expect(Math.abs(found.left - box.x * scale)).toBeLessThan(most);
        expect(Math.abs(found.top - box.y * scale)).toBeLessThan(most);
        expect(Math.abs(found.right - (box.x + box.width) * scale)).toBeLessThan(most);
        expect(Math.abs(found.bottom - (box.y + box.height) * scale)).toBeLessThan(most);
      }
    }
  });

  test("21.22 is made once and stored, for another process too", async () => {
    const names = await uploadMagenta(300, 300);
    const find = async () => drawnByName(names);
    const mockup = shirt();
    const [first, second] = await Promise.all([
      mockups.mockup(mockup, JPG, ANYONE, find),
      mockups.mockup(mockup, JPG, ANYONE, find),
    ]);
    expect(first && second === first).toBe(true);
    await shop.storage.remove(artworkKeys(names));
    const another = createMockups({ storage: shop.storage, pool, undrawable: undrawableHere() });
    expect((await another.mockup(mockup, JPG, ANYONE, NONE))?.bytes).toEqual(first?.bytes);
    another.stop();
  });

  test("21.22 the same picture is made once for concurrent requests", async () => {
    const drawn = drawnByName(await uploadMagenta(300, 300));
    const written: string[] = [];
    const put: typeof shop.storage.put = (key, ...rest) => {
      written.push(key);
      return shop.storage.put(key, ...rest);
    };
    const counted = createMockups({
      storage: { ...shop.storage, put },
      pool,
      undrawable: undrawableHere(),
    });
    const mockup = shirt();
    await Promise.all([
      ...Array.from({ length: 4 }, () => counted.make(mockup, WEBP, drawn)),
      ...Array.from({ length: 4 }, () => counted.mockup(mockup, WEBP, ANYONE, async () => drawn)),
    ]);
    await counted.make(mockup, WEBP, drawn);
    counted.stop();
    const another = createMockups({
      storage: { ...shop.storage, put },
      pool,
      undrawable: undrawableHere(),
    });
    await another.make(mockup, WEBP, drawn);
    another.stop();
    expect(written).toHaveLength(1);
  });

  test("21.22 a picture that somebody waits for is drawn before those that a job wants", async () => {
    const drawn = drawnByName(await uploadMagenta(300, 300));
    const done: string[] = [];
    const asJob = [1, 2, 3, 4].map(async (size) => {
      await mockups.make(shirt(), { type: "avif", width: 640 }, drawn);
      done.push(`job ${size}`);
    });
    await mockups.mockup(shirt(), WEBP, ANYONE, async () => drawn);
    done.push("visitor");
    await Promise.all(asJob);
    // A drawing that had already begun may come before it.
    expect(done.indexOf("visitor")).toBeLessThanOrEqual(1);
  });

  test("21.22 artwork on a large picture comes from its largest preview, not from a small one", async () => {
    // A preview of 320 px, or an enlarged drawing of 640 px, would blur the stripes to gray.
    const stripes = await uploadStripes();
    const large = { type: "jpg", width: 1280 } as const;
    const drawn = drawnByName(stripes, { position: "full-front", size: 10 });
    const picture = await mockups.mockup(shirt(), large, ANYONE, async () => drawn);
    const { data, info } = await sharp(picture?.bytes)
      .extract({ left: 500, top: 420, width: 200, height: 1 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(200);
    expect(Math.max(...data) - Math.min(...data)).toBeGreaterThan(100);
  });

  test("21.20 there is none of artwork that does not exist", async () => {
    const lost = { width: 9, height: 9, fileName: "gone.png", inkX: 0, inkY: 0 };
    const find = async () => drawnByName(lost);
    expect(await mockups.mockup(shirt(), WEBP, ANYONE, find)).toBeUndefined();
    expect(await mockups.mockup(shirt(), WEBP, ANYONE, NONE)).toBeUndefined();
  });
});

test("46.9 a picture for other sites shows a shirt's two sides, or a photo, on paper", async () => {
  const sides = (["front", "back"] as const).map(
    (side) => ({ ...SHIRT, side, color: "mint" }) as const,
  );
  const shirts = await mockups.shirts("classic-mint", sides, ANYONE);
  const photoId = crypto.randomUUID().replaceAll("-", "");
  const create = { width: 320, height: 320, channels: 3, background: "#ff00ff" } as const;
  const webp = await sharp({ create }).webp().toBuffer();
  await shop.storage.put(`photos/${photoId}-320.webp`, webp, { contentType: "image/webp" });
  const photo = await mockups.photo(photoId, ANYONE);
  expect(await mockups.photo("0".repeat(32), ANYONE)).toBeUndefined();

  for (const [made, [left, middle, right]] of [
    [shirts, ["mint", "paper", "mint"]],
    [photo, ["paper", "magenta", "paper"]],
  ] as const) {
    const { data, info } = await sharp(made?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const at = (x: number) => nameOf([...data.subarray(3 * (400 * 1200 + x)).subarray(0, 3)]);
    expect([at(250), at(600), at(950)]).toEqual([left, middle, right]);
  }
});

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (green < 100) return "magenta";
  return green > red && green > blue ? "mint" : "paper";
}
