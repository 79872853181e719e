import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { AREA_INCHES } from "#shop/documents/areas.ts";
import type { ImageLayer, Layer } from "#shop/documents/document.ts";
import { FONT_IDS } from "#shop/text/fonts.ts";
import { openPage } from "#tools/testing/browser/browser.ts";
import { contentOf } from "./content-of.ts";
import { drawLayers } from "./draw-layers.ts";
import { previewPicture } from "./preview-picture.ts";

const { width, height } = AREA_INCHES.front;
const BOX = { x: 0, y: 0, width, height };
/** A hundredth of the area's width: what lies so far from any edge has just one color. */
const AWAY_INCHES = width / 100;

afterAll(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));

test.each([
  { pixelsPerInch: 20, seed: 1 },
  { pixelsPerInch: 40, seed: 2 },
])("Chromium draws the same designs, $pixelsPerInch pixels an inch", async (drawing) => {
  const { pixelsPerInch, seed } = drawing;
  const webp = await flags();
  const pictures = new Map([[1, await previewPicture(webp)]]);
  const page = await openPage();
  await page.setViewportSize({ width: width * pixelsPerInch, height: height * pixelsPerInch });
  for (const layers of fc.sample(designs(), { seed, numRuns: 6 })) {
    const svg = await svgOf(layers, webp, pixelsPerInch);
    await page.setContent(`<body style="margin:0;background:#fff">${svg}`);
    const shown = await readRgba(sharp(await page.screenshot()));
    const drawn = await drawLayers({ layers, box: BOX, pixelsPerInch, pictures, contentOf });
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
    const own = await readRgba(sharp(drawn.data, { raw }).flatten({ background: "#fff" }));
    expect(shown.info).toMatchObject({ width: drawn.width, height: drawn.height });
    const { inside, worst } = compare(shown, own.data, Math.ceil(AWAY_INCHES * pixelsPerInch));
    expect(inside).toBeGreaterThan(0.25);
    expect(worst).toBeLessThanOrEqual(3);
  }
});

function designs() {
  const place = {
    x: fc.double({ min: 0, max: 12, noNaN: true }),
    y: fc.double({ min: 0, max: 16, noNaN: true }),
    width: fc.double({ min: 0.5, max: 9, noNaN: true }),
    height: fc.double({ min: 0.5, max: 6, noNaN: true }),
    rotation: fc.oneof(fc.constant(0), fc.integer({ min: -180, max: 180 })),
    flip: fc.boolean(),
    locked: fc.constant(false),
  };
  const color = fc.constantFrom("#d02030", "#1060c0", "#202020", "#f0c010");
  const crop = fc.constant({ x: 0.1, y: 0.25, width: 0.55, height: 0.6 });
  const image = fc.record({
    ...{ ...place, kind: fc.constant("image" as const), artworkId: fc.constant(1) },
    crop: fc.option(crop, { nil: undefined }),
  });
  const text = fc.record({
    ...{ ...place, kind: fc.constant("text" as const), font: fc.constantFrom(...FONT_IDS) },
    ...{ text: fc.constantFrom("Team 24", "Class\nof 27", "123"), fill: color },
    ...{ size: fc.constant(1), lineHeight: fc.constant(1.2), letterSpacing: fc.constant(0) },
    ...{ align: fc.constant("center" as const), arc: fc.constantFrom(0, 60, -120) },
    outline: fc.option(fc.record({ color, width: fc.constant(0.08) }), { nil: undefined }),
  });
  const art = fc.record({
    ...{ ...place, kind: fc.constant("art" as const), colors: fc.constant([]) },
    art: fc.constantFrom("noto:rocket", "noto:basketball", "tabler:heart-filled"),
  });
  return fc.array(fc.oneof(image, text, art), { minLength: 3, maxLength: 7 }) as fc.Arbitrary<
    Layer[]
  >;
}

async function svgOf(layers: readonly Layer[], webp: Buffer, pixelsPerInch: number) {
  const href = `data:image/webp;base64,${webp.toString("base64")}`;
  const contents = await Promise.all(
    layers.map(async (layer, at) => {
      const { x, y, rotation, flip } = layer;
      const place = `translate(${x} ${y}) rotate(${rotation}) scale(${flip ? -1 : 1} 1)`;
      const content =
        layer.kind === "image" ? imageSvg(layer, href) : await contentOf(layer, `layer${at}-`);
      return `<g transform="${place}">${content}</g>`;
    }),
  );
  const size = `width="${width * pixelsPerInch}" height="${height * pixelsPerInch}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" style="display:block">${contents.join("")}</svg>`;
}

function imageSvg({ crop, ...layer }: ImageLayer, href: string): string {
  const { x, y, ...part } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const box = `x="${-layer.width / 2}" y="${-layer.height / 2}" width="${layer.width}" height="${layer.height}"`;
  const view = `viewBox="${x} ${y} ${part.width} ${part.height}" preserveAspectRatio="none"`;
  return `<svg ${box} ${view}><image href="${href}" width="1" height="1" preserveAspectRatio="none"/></svg>`;
}

/** Plain colors with one clear part. */
async function flags(): Promise<Buffer> {
  const colors = ["#d02030", "#2050c0", "#20a060", "#f0d020", "#ffffff"];
  const bands = colors.map((fill, at) => `<path fill="${fill}" d="M${at * 96} 0h96v320h-96z"/>`);
  const glass = `<path fill="#000" fill-opacity=".5" d="M60 200h360v60h-360z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="320">${bands.join("")}${glass}</svg>`;
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer();
}

function readRgba(picture: Sharp) {
  return picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

type Shown = Awaited<ReturnType<typeof readRgba>>;

/** Of the pixels around which Chromium's picture is plain: their share, and the largest difference. */
function compare({ data, info }: Shown, other: Buffer, radius: number) {
  const colors = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  let [inside, worst] = [0, 0];
  for (let y = radius; y < info.height - radius; y++)
    for (let x = radius; x < info.width - radius; x++) {
      const at = y * info.width + x;
      if (!isPlain(colors, at, info.width, radius)) continue;
      inside++;
      for (const channel of [at * 4, at * 4 + 1, at * 4 + 2])
        worst = Math.max(worst, Math.abs((data[channel] ?? 0) - (other[channel] ?? 0)));
    }
  return { inside: inside / colors.length, worst };
}

function isPlain(colors: Uint32Array, at: number, width: number, radius: number): boolean {
  for (let down = -radius; down <= radius; down++)
    for (let right = -radius; right <= radius; right++)
      if (colors[at + down * width + right] !== colors[at]) return false;
  return true;
}
