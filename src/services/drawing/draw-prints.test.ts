import { expect, test } from "bun:test";
import sharp from "sharp";
import type { ArtLayer, DesignDocument } from "#shop/documents/document.ts";
import { fromFrame } from "#shop/documents/geometry.ts";
import { placeByName } from "#shop/documents/named-placement.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { pointOn } from "#shop/goods/mesh.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { frameOf, viewNamed, viewOf } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { placePrint, VIEW_SIZE } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { drawPrints } from "./draw-prints.ts";
import { previewPicture } from "./preview-picture.ts";

const UPRIGHT = { rotation: 0, flip: false, locked: false } as const;
const red: ArtLayer = {
  kind: "art",
  art: "red",
  x: 2,
  y: 1.5,
  width: 20,
  height: 20,
  colors: [],
  ...UPRIGHT,
};
const blue: ArtLayer = { ...red, art: "blue", x: 1, y: 0.75, width: 2, height: 1.5 };

test.each(CUTS.map((cut) => [cut]))(
  "27.5 on a %s shirt a sleeve's layers turn with it, and end with its area",
  async (cut) => {
    const document: DesignDocument = { version: 1, areas: { "right-sleeve": [red, blue] } };
    const scale = 2;
    const [tile, ...others] = await draw({
      document,
      view: viewOf(templateOf(cut), "right-sleeve"),
      scale,
    });
    expect(others).toEqual([]);
    const size = areaOf("right-sleeve").inches;
    const placed = frameOf(templateOf(cut), "right-sleeve");
    const { pixelsPerInch } = placed;
    const colorAt = (right: number, down: number) => {
      const point = fromFrame(
        { ...placed, ...size },
        {
          x: (right - size.width / 2) * pixelsPerInch,
          y: (down - size.height / 2) * pixelsPerInch,
        },
      );
      return pixelOf(tile, Math.floor(point.x * scale), Math.floor(point.y * scale));
    };
    const points = [
      [0.1, 0.1],
      [1.9, 1.4],
      [2.1, 0.1],
      [0.1, 1.6],
      [3.9, 2.9],
    ] as const;
    expect(points.map(([right, down]) => colorAt(right, down))).toEqual([
      ...["0,0,255,255", "0,0,255,255"],
      ...["255,0,0,255", "255,0,0,255", "255,0,0,255"],
    ]);
    const outside = [
      [-0.1, 1],
      [4.1, 1],
      [2, -0.1],
      [2, 3.1],
    ] as const;
    for (const [right, down] of outside) expect(colorAt(right, down)).toEndWith(",0");
    const inches = tile ? tile.data.filter((alpha, at) => at % 4 === 3 && alpha > 0).length : 0;
    expect(inches / (pixelsPerInch * scale) ** 2).toBeWithin(11.9, 12.8);
  },
);

test.each(
  STRANGE.views.flatMap((view) =>
    view.areas.flatMap((shown) => (shown.mesh ? [[shown.area.id, view, shown] as const] : [])),
  ),
)("54.6 on the strange box the %s's layers lie along its mesh, and end with it", async (...row) => {
  const [id, view, { area, mesh }] = row;
  if (!mesh) throw new Error("the area is flat");
  const { x, y, width, height } = mesh.seen ?? area.box;
  const square = { ...blue, x: x + width / 2, y: y + height / 2, width: 2, height: 1.5 };
  const document: DesignDocument = { version: 1, areas: { [id]: [red, square] } };
  for (const scale of [1, 2]) {
    const [tile] = await draw({ document, view, scale });
    const colorAt = ([right, down]: readonly [number, number]) => {
      const point = pointOn(mesh, { x: right / width, y: down / height });
      return pixelOf(tile, Math.floor(point.x * scale), Math.floor(point.y * scale));
    };
    const [inX, inY] = [width / 2, height / 2];
    const inside = [
      [inX, inY],
      [inX - 0.85, inY - 0.6],
      [inX + 0.85, inY + 0.6],
    ] as const;
    const around = [
      [inX - 1.2, inY],
      [inX, inY + 0.95],
      [0.15, 0.15],
      [width - 0.15, height - 0.15],
    ] as const;
    for (const at of inside) expect(colorAt(at)).toBe("0,0,255,255");
    for (const at of around) expect(colorAt(at)).toBe("255,0,0,255");
    const outside = [
      [-0.2, inY],
      [width + 0.2, inY],
      [inX, -0.2],
      [inX, height + 0.2],
    ] as const;
    for (const at of outside) expect(colorAt(at)).toEndWith(",0");
  }
});

test("27.5 the front's picture has the front and both sleeves, the back's the back alone", async () => {
  const areas = { front: [red], back: [red], "left-sleeve": [red], "right-sleeve": [red] };
  const shirt = { document: { version: 1, areas }, scale: 1 } as const;
  const count = async (id: string) =>
    (await draw({ ...shirt, view: viewNamed(STUDIO_TEMPLATE, id) })).length;
  expect([await count("front"), await count("back")]).toEqual([3, 1]);
});

test.each([
  { position: "center", size: 5 },
  { position: "left-chest", size: 3 },
  { position: "full-front", size: 10 },
] as const)(
  "27.2 an image at $position, $size has the pixels that it always had",
  async (named) => {
    const artwork = { id: 1, width: 641, height: 377 };
    const webp = await noise(artwork);
    const placement = { side: "front", ...named } as const;
    const document = { version: 1, areas: { front: [placeByName(artwork, placement)] } } as const;
    for (const scale of [1, 2]) {
      const { box } = placePrint({ ...placement, artwork });
      const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
      const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
      const before = await sharp(webp)
        .resize(width, height, { fit: "fill" })
        .ensureAlpha()
        .raw()
        .toBuffer();
      const pictures = new Map([[1, await previewPicture(webp)]]);
      const [tile] = await draw(
        {
          document: { ...document, areas: { front: [...document.areas.front] } },
          view: viewNamed(templateOf("boxy"), "front"),
          scale,
        },
        pictures,
      );
      if (!tile) throw new Error("nothing was drawn");
      const raw = { width: tile.width, height: tile.height, channels: 4 } as const;
      const part = { left: left - tile.left, top: top - tile.top, width, height };
      expect(await sharp(tile.data, { raw }).extract(part).raw().toBuffer()).toEqual(before);
      const inked = tile.data.filter((alpha, at) => at % 4 === 3 && alpha > 0).length;
      expect(inked).toBe(width * height);
    }
  },
);

test("62.28 a print that is made smaller afterwards is drawn no finer, and looks alike", async () => {
  const mug = templateOf("mug");
  const place = { ...red, x: 4.2, y: 1.7, width: 3, height: 2.4, rotation: 10 };
  const document: DesignDocument = { version: 1, areas: { "mug-wrap": [place] } };
  const shown = { document, view: viewNamed(mug, "opposite"), scale: 1 };
  const half = { width: VIEW_SIZE.width / 2, height: VIEW_SIZE.height / 2 };
  // One after the other, as a process draws: the loader of SVG is open for one thing at a time.
  const [fine, coarse] = await Array.fromAsync([1, 0.5], async (shrink) => {
    const [tile] = await draw({ ...shown, shrink });
    if (!tile) throw new Error("nothing was drawn");
    const { data, width, height, left, top } = tile;
    const raw = { width, height, channels: 4 } as const;
    const blank = { ...VIEW_SIZE, channels: 4, background: "#fff" } as const;
    const whole = sharp({ create: blank }).composite([
      { input: Buffer.from(data), raw, left, top },
    ]);
    return sharp(await whole.raw().toBuffer(), { raw: { ...VIEW_SIZE, channels: 4 } })
      .resize(half.width, half.height)
      .raw()
      .toBuffer();
  });
  const apart = fine?.map((level, at) => Math.abs(level - (coarse?.[at] ?? 0))) ?? [];
  // Edges are a little softer.
  const far = apart.filter((levels) => levels > 64).length;
  expect(fine?.some((level) => level === 0)).toBe(true);
  expect(far).toBeLessThan(apart.length * 0.001);
  expect(coarse).not.toEqual(fine);
});

type Shirt = Omit<Parameters<typeof drawPrints>[0], "pictures" | "contentOf">;

function draw(shirt: Shirt, pictures = new Map()) {
  return drawPrints({
    ...shirt,
    pictures,
    contentOf: async (layer) => {
      const { width, height } = layer;
      const box = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
      return `<rect ${box} fill="${layer.kind === "art" ? layer.art : ""}"/>`;
    },
  });
}

type DrawnTile = Awaited<ReturnType<typeof draw>>[number] | undefined;

function pixelOf(tile: DrawnTile, x: number, y: number): string {
  if (!tile) return "no tile";
  const [right, down] = [x - tile.left, y - tile.top];
  if (right < 0 || down < 0 || right >= tile.width || down >= tile.height) return "0,0,0,0";
  const start = (down * tile.width + right) * 4;
  return tile.data.subarray(start, start + 4).join();
}

function noise({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 2654435761) >>> 24;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp()
    .toBuffer();
}
