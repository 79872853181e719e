import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { measurePrintFile } from "#shop/designs/print-file.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { printsOf } from "#shop/documents/prints/print.ts";
import { PIXELS_PER_INCH, POSITIONS, placePrint } from "#shop/placement.ts";
import { peakMemory, startArtwork } from "#tools/testing/artwork.ts";
import {
  CELLS,
  type CheckerboardKind,
  checkerboard,
} from "#tools/testing/data/pictures/checkerboard.ts";
import { readPng } from "#tools/testing/data/pictures/png.ts";
import { drawnByName, wholePrint } from "#tools/testing/data/prints.ts";
import type { ReceivedArtwork } from "./artwork-store.ts";

const MB = 1024 ** 2;
let shop: Awaited<ReturnType<typeof startArtwork>>;

beforeAll(async () => {
  shop = await startArtwork();
});

afterAll(() => shop.stop());

for (const kind of ["PNG", "JPEG", "PDF"] as const)
  describe(`a checkerboard as ${kind}`, () => {
    let artwork: Awaited<ReturnType<typeof receive>>;
    beforeAll(async () => {
      artwork = await receive(await checkerboard(kind));
    });

    for (const position of POSITIONS)
      for (const size of [1, 5, 10])
        test(`17.2 ${position}, ${size} of 10: exact inches, its corners where they belong`, async () => {
          const { box } = placePrint({ side: "front", position, size, artwork });
          const drawn = drawnByName(artwork, { position, size });
          const [print] = printsOf(drawn.document, drawn.artworks);
          if (!print) throw new Error("nothing prints");
          const { artworkDpi: _, ...pixels } = measurePrintFile(print);
          const request = { ...drawn, print, scale: 1, keyStart: "print-files/1/0-front" };
          const made = await shop.artwork.makePrintFile(request);
          const png = await shop.stored(made?.storageKey ?? "");

          const wanted = { width: inPixels(box.width), height: inPixels(box.height) };
          expect(pixels).toEqual(wanted);
          const { chunks } = readPng(png);
          expect(chunks.IHDR?.readUInt32BE(0)).toBe(pixels.width);
          expect(chunks.IHDR?.readUInt32BE(4)).toBe(pixels.height);
          expect(chunks.pHYs?.toString("hex")).toBe("00002e2300002e2301");
          expect(await sharp(png).metadata()).toMatchObject({ space: "srgb", density: 300 });

          const { corners, across, down } = await inspect(png, kind);
          expect(corners).toEqual(Array(4).fill(kind === "JPEG" ? 255 : 0));
          expect(maxEdgeOffset(across, CELLS.across, wanted.width)).toBeLessThanOrEqual(1);
          expect(maxEdgeOffset(down, CELLS.down, wanted.height)).toBeLessThanOrEqual(1);
        });
  });

test("17.3 a file names its profile sRGB and contains no camera metadata", async () => {
  const photo = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#c33" },
  })
    .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  const artwork = await receive(new Uint8Array(photo));
  const png = await make(artwork, { width: 600, height: 400 });
  expect(readPng(png).names).toContain("iCCP");
  const { exif, icc, channels } = await sharp(png).metadata();
  expect(icc?.toString("latin1").replaceAll("\0", "")).toContain("sRGB");
  expect(exif?.toString("latin1") ?? "").not.toContain("Ada");
  expect(channels).toBe(4);
});

test("17.3 gray, 16-bit and rotated pictures print as they are shown", async () => {
  const gray = sharp(await checkerboard("PNG")).toColourspace("grey16");
  const first = await receive(new Uint8Array(await gray.png().toBuffer()));
  const print = await make(first, { width: 600, height: 1000 });
  expect(await sharp(print).metadata()).toMatchObject({ channels: 4, depth: "uchar" });
  expect((await inspect(print, "PNG")).corners).toEqual([0, 0, 0, 0]);

  const half = { create: { width: 100, height: 200, channels: 3, background: "#fff" } } as const;
  const black = { create: { width: 100, height: 100, channels: 3, background: "#000" } } as const;
  const band = await sharp(black).png().toBuffer();
  const lying = sharp(half).composite([{ input: band, gravity: "north" }]);
  // Orientation 6: rotate a quarter turn clockwise for display.
  const turned = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const second = await receive(new Uint8Array(turned));
  expect(second).toMatchObject({ width: 200, height: 100 });
  const upright = await pixelsOf(await make(second, { width: 400, height: 200 }));
  expect([upright.at(50, 100)[0], upright.at(350, 100)[0]]).toEqual([255, 0]);
});

test("3.17 17.4 a cutout prints without its background at full size", async () => {
  const photo = await receive(await checkerboard("JPEG"));
  const cut = await shop.artwork.cutOut({ ...photo, isOwn: true }, { rule: "all" });
  if (!cut.ok) throw new Error(cut.message);
  const print = await make(cut.artwork, { width: 600, height: 1000 });
  const { corners, across, down } = await inspect(print, "PNG");
  expect(corners).toEqual([0, 0, 0, 0]);
  expect(maxEdgeOffset(across, CELLS.across, 600)).toBeLessThanOrEqual(1);
  expect(maxEdgeOffset(down, CELLS.down, 1000)).toBeLessThanOrEqual(1);
});

test("21.53 two images make one print file, each in its place", async () => {
  const flat = async (background: string) => {
    const create = { width: 20, height: 20, channels: 3, background } as const;
    return receive(new Uint8Array(await sharp({ create }).png().toBuffer()));
  };
  const [red, blue] = [await flat("#f00"), await flat("#00f")];
  const frame = { width: 0.1, height: 0.1, rotation: 0, flip: false, locked: false };
  const image = (artworkId: number, x: number) =>
    ({ kind: "image", artworkId, ...frame, x, y: 2 }) as const;
  const document: DesignDocument = { version: 1, areas: { back: [image(1, 0.05), image(2, 0.2)] } };
  const artworks = [
    { ...red, id: 1 },
    { ...blue, id: 2 },
  ];
  const [print] = printsOf(document, artworks);
  if (!print) throw new Error("nothing prints");
  const request = { document, artworks, print, scale: 1, keyStart: "print-files/1/0-back" };
  const made = await shop.artwork.makePrintFile(request);
  const { data, info } = await sharp(await shop.stored(made?.storageKey ?? ""))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([75, 30, 4]);
  const at = (x: number) => [...data.subarray((15 * 75 + x) * 4, (15 * 75 + x) * 4 + 4)];
  expect(at(10)).toEqual([255, 0, 0, 255]);
  expect(at(37)).toEqual([0, 0, 0, 0]);
  expect(at(60)).toEqual([0, 0, 255, 255]);
});

test.skipIf(process.platform !== "linux")(
  "17.5 an artwork of 50 megapixels stays far below the worker's limit of memory",
  async () => {
    const worker = await startArtwork({ concurrency: 1, memoryBytes: 400 * MB, timeoutMs: 60_000 });
    try {
      const create = { width: 7071, height: 7071, channels: 4, background: "#e0301080" } as const;
      const png = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
      await worker.storage.put(`${"5".repeat(32)}.png`, png, { contentType: "image/png" });
      const size = { width: 3600, height: 3600 };
      const { width, height } = create;
      const artwork = { fileName: `${"5".repeat(32)}.png`, inkX: 0, inkY: 0, width, height };
      const made = await worker.artwork.makePrintFile(wholePrint(artwork, size));
      expect(made?.bytes).toBeGreaterThan(0);
      // A single copy of the artwork would be 200 MB.
      const pid = await worker.decodingProcess();
      expect(peakMemory(pid)).toBeLessThan(200 * MB);
    } finally {
      await worker.stop();
    }
  },
);

test.each(["PNG", "PDF"] as const)(
  "27.8 a design of several layers is one file: a turned %s, a text",
  async (kind) => {
    const artwork = await receive(await checkerboard(kind));
    const upright = { flip: false, locked: false, rotation: 0 } as const;
    const style = { font: "anton", size: 1, lineHeight: 1.2, letterSpacing: 0, arc: 0 } as const;
    const turned = { ...upright, x: 2, y: 2, width: 1.2, height: 2, rotation: 90 } as const;
    const below = { ...upright, x: 2, y: 3.5, width: 1, height: 0.5 } as const;
    const [drawn] = drawnByName(artwork).artworks;
    if (!drawn) throw new Error("no artwork");
    const document: DesignDocument = {
      version: 1,
      areas: {
        front: [
          { kind: "image", artworkId: drawn.id, ...turned },
          { kind: "text", text: "H", align: "center", fill: "#ff0000", ...style, ...below },
        ],
      },
    };
    const artworks = [drawn];
    const [print] = printsOf(document, artworks);
    if (!print) throw new Error("nothing prints");
    const made = await shop.artwork.makePrintFile({
      document,
      artworks,
      print,
      scale: 1,
      keyStart: "p",
    });
    const file = await pixelsOf(await shop.stored(made?.storageKey ?? ""));
    expect([file.width, file.height]).toEqual([600, 705]);
    // The board has 3 × 5 cells of a color and of nothing; turned, its first corner is at the right.
    const cell = 360 / CELLS.across;
    const inked = Array.from(
      { length: CELLS.down },
      (_, at) => file.at(600 - (at + 0.5) * cell, cell / 2)[3],
    );
    expect(inked.map((alpha = 0) => alpha > 128)).toEqual(inked.map((_, at) => at % 2 === 1));
    const bar = Array.from({ length: file.width }, (_, x) => file.at(x, 590));
    const partly = bar.filter(([, , , alpha = 0]) => alpha > 0 && alpha < 255);
    expect(bar[160]).toEqual([255, 0, 0, 255]);
    // Four edges of one pixel.
    expect(partly.length).toBeLessThanOrEqual(4);
  },
);

test("17.11 a deleted artwork gives no file", async () => {
  const size = { width: 10, height: 10 };
  const artwork = { fileName: `${"0".repeat(32)}.png`, inkX: 0, inkY: 0, ...size };
  expect(await shop.artwork.makePrintFile(wholePrint(artwork, size))).toBeUndefined();
});

const inPixels = (previewPixels: number) => Math.fround((previewPixels / PIXELS_PER_INCH) * 300);

async function receive(bytes: Uint8Array) {
  const receipt = await shop.artwork.receive(bytes);
  if (!receipt.ok) throw new Error(receipt.message);
  return receipt.artwork;
}

async function make(artwork: ReceivedArtwork, size: { width: number; height: number }) {
  const made = await shop.artwork.makePrintFile(wholePrint(artwork, size));
  const png = await shop.stored(made?.storageKey ?? "");
  expect(made?.sha256).toBe(new Bun.CryptoHasher("sha256").update(png).digest("hex"));
  expect(made).toMatchObject({ bytes: png.byteLength, crc32: Bun.hash.crc32(png) });
  return png;
}

async function pixelsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(start, start + 4)];
  };
  return { ...info, at };
}

async function inspect(png: Uint8Array, kind: CheckerboardKind) {
  const { width, height, at } = await pixelsOf(png);
  const channel = kind === "JPEG" ? 0 : 3;
  const value = (x: number, y: number) => at(x, y)[channel] ?? -1;
  const [right, bottom] = [width - 1, height - 1];
  const row = Array.from({ length: width }, (_, x) => value(x, (height * 1.5) / CELLS.down));
  const column = Array.from({ length: height }, (_, y) => value((width * 1.5) / CELLS.across, y));
  return {
    corners: [value(0, 0), value(right, 0), value(0, bottom), value(right, bottom)],
    across: turns(row),
    down: turns(column),
  };
}

function turns(values: readonly number[]): number[] {
  return values.flatMap((value, at) => {
    const before = values[at - 1] ?? value;
    return value >= 128 !== before >= 128 ? [at] : [];
  });
}

function maxEdgeOffset(found: readonly number[], cells: number, length: number): number {
  if (found.length !== cells - 1) return Number.POSITIVE_INFINITY;
  return Math.max(...found.map((edge, at) => Math.abs(edge - ((at + 1) * length) / cells)));
}
