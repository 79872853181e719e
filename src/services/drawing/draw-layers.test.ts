import { expect, test } from "bun:test";
import sharp from "sharp";
import type { ArtLayer, ImageLayer, Layer, TextLayer } from "#shop/documents/document.ts";
import { drawLayers } from "./draw-layers.ts";
import type { Picture } from "./picture.ts";
import type { Pixels } from "./pixels.ts";

const UPRIGHT = { rotation: 0, flip: false, locked: false } as const;
const AREA = { x: 0, y: 0, width: 3, height: 2 };

test("21.53 27.3 layers lie one on the other in their order, half-clear ones mixed with what is below", async () => {
  const blue = shape({ x: 1, y: 1, width: 1, height: 1 }, "#0000ff");
  const glass = shape({ x: 1.5, y: 1, width: 1, height: 1 }, "#00ff00", 0.5);
  const red = image({ x: 1.5, y: 1, width: 0.2, height: 0.2 });
  const drawn = await draw([blue, red, glass], 20);
  expect([at(drawn, 15, 20), at(drawn, 25, 12), at(drawn, 38, 20)]).toEqual([
    [0, 0, 255, 255],
    [0, 128, 127, 255],
    [0, 255, 0, 128],
  ]);
  expect(at(drawn, 30, 20)).toEqual([127, 128, 0, 255]);
  expect(at(await draw([blue, glass, red], 20), 30, 20)).toEqual([255, 0, 0, 255]);
});

test("27.1 an outline's edges are at most a pixel wide at 300 DPI", async () => {
  const layers = [shape({ x: 1.5, y: 1, width: 1.001, height: 1.501 }, "#102030")];
  const drawn = await draw(layers, 300);
  const row = Array.from({ length: drawn.width }, (_, x) => at(drawn, x, 300));
  const partly = row.flatMap(([, , , alpha], x) => (alpha > 0 && alpha < 255 ? x : []));
  expect(partly).toEqual([299, 600]);
  const inked = row.reduce((sum, [, , , alpha]) => sum + alpha / 255, 0);
  expect(inked).toBeCloseTo(300.3, 1);
});

test("27.3 what lies outside the drawing is not drawn, and what reaches in is", async () => {
  const far = shape({ x: 52, y: 1, width: 100, height: 1 }, "#ff0000");
  const near = { ...shape({ x: -1, y: 1, width: 4, height: 1 }, "#00ff00"), rotation: 180 };
  const drawn = await draw([far, near], 20);
  const row = [0, 19, 20, 39, 40, 59].map((x) => at(drawn, x, 20));
  const [green, clear, red] = [
    [0, 255, 0, 255],
    [0, 0, 0, 0],
    [255, 0, 0, 255],
  ];
  expect(row.map((color) => [...color])).toEqual([green, green, clear, clear, red, red]);
  expect(at(drawn, 0, 9)).toEqual([0, 0, 0, 0]);
});

test("27.1 the same document looks the same with 20 and with 300 pixels an inch", async () => {
  const layers = [
    image({ x: 1.4, y: 0.9, width: 1.7, height: 1.1, rotation: 24 }),
    { ...shape({ x: 2, y: 1.3, width: 1, height: 0.5 }, "#2040c0"), rotation: -40 },
  ];
  const small = await draw(layers, 20);
  const large = await draw(layers, 300);
  const shrunk = onWhite(large).resize(small.width, small.height, { kernel: "linear" });
  const [one, other] = [await onWhite(small).raw().toBuffer(), await shrunk.raw().toBuffer()];
  const differing = one.filter((level, at) => Math.abs(level - (other[at] ?? 0)) > 40);
  // A part of the edges' pixels.
  expect(differing.length / one.length).toBeLessThan(0.005);
});

test("27.1 a text with an outline is drawn with the half of it that lies outside its box", async () => {
  const [width, size] = [0.2, { x: 1.5, y: 1, width: 1, height: 0.5 }];
  const text: TextLayer = {
    ...{ ...UPRIGHT, ...size, kind: "text", text: "H", font: "anton", align: "center" },
    ...{ size: 1, lineHeight: 1.2, letterSpacing: 0, arc: 0 },
    ...{ fill: "#ff0000", outline: { color: "#00ff00", width } },
  };
  const drawn = await draw([text], 20);
  expect([at(drawn, 18, 20)[3], at(drawn, 17, 20)[3], at(drawn, 41, 20)[3]]).toEqual([255, 0, 255]);
});

test("27.3 an artwork that is not there is an error, not a gap in the print", async () => {
  const layers = [{ ...image({ x: 1, y: 1, width: 1, height: 1 }), artworkId: 7 }];
  expect(draw(layers, 20)).rejects.toThrow("artwork 7 is not there");
});

test("27.9 SVG opens for our own drawing alone, not for what comes after it", async () => {
  await draw([shape({ x: 1, y: 1, width: 1, height: 1 }, "#0000ff")], 20);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
  await expect(sharp(svg).metadata()).rejects.toThrow("unsupported image format");
  const broken = drawLayers({
    ...{ layers: [shape({ x: 1, y: 1, width: 1, height: 1 }, "#00f")], box: AREA },
    ...{ pixelsPerInch: 20, pictures: new Map(), contentOf: async () => "<" },
  });
  await expect(broken).rejects.toThrow();
  await expect(sharp(svg).metadata()).rejects.toThrow("unsupported image format");
});

type Place = Pick<Layer, "x" | "y" | "width" | "height"> & { rotation?: number };

function image(place: Place): ImageLayer {
  return { kind: "image", artworkId: 1, ...UPRIGHT, ...place };
}

/** A box; its color and opacity stand in the fields of a piece of art. */
function shape(place: Place, color: string, opacity = 1): ArtLayer {
  const colors = [{ from: String(opacity), to: color }];
  return { kind: "art", art: "tabler:square", colors, ...UPRIGHT, ...place };
}

const red: Picture = {
  width: 100,
  height: 100,
  maxScale: 1,
  async read(_part, { width, height }) {
    const pixel = [255, 0, 0, 255];
    return {
      data: Uint8Array.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 0),
      width,
      height,
    };
  },
};

function draw(layers: readonly Layer[], pixelsPerInch: number): Promise<Pixels> {
  const pictures = new Map([[1, red]]);
  return drawLayers({
    ...{ layers, box: AREA, pixelsPerInch, pictures },
    contentOf: async (layer) => {
      const box = `x="${-layer.width / 2}" y="${-layer.height / 2}" width="${layer.width}" height="${layer.height}"`;
      if (layer.kind === "art") {
        const [{ from, to } = { from: "1", to: "#000" }] = layer.colors;
        return `<rect ${box} fill="${to}" fill-opacity="${from}"/>`;
      }
      const { outline } = layer;
      return `<rect ${box} fill="${layer.fill}" stroke="${outline?.color}" stroke-width="${outline?.width}"/>`;
    },
  });
}

function onWhite({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "#fff" });
}

function at({ data, width }: Pixels, x: number, y: number) {
  const start = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
  return [red, green, blue, alpha] as const;
}
