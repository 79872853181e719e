import { expect, test } from "bun:test";
import sharp, { type Sharp } from "sharp";
import { findColor } from "#shop/goods/colors.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { layerSvgs, shirtSvg } from "#shop/shirt/shirt-svg.ts";
import { drawLayers, sourceOf } from "#tools/garments/draw-layers.ts";
import { DRAWINGS } from "#tools/garments/drawings.ts";
import { compose } from "./compose.ts";
import sources from "./layers/sources.json";
import { LAYER_SCALES, readLayers } from "./layers.ts";

const BOX = { left: 230, top: 240, width: 180, height: 130 };

test("21.27 the layers are those of today's drawings; otherwise run `bun run garments`", () => {
  const today = [...DRAWINGS].map(([picture, draw]): [string, string] => [
    picture,
    sourceOf(draw()),
  ]);
  expect(Object.entries(sources)).toEqual(today);
});

test("21.27 they hold what is drawn, twice as large for large pictures", async () => {
  const seen = { picture: "v-neck-front" };
  const svgs = layerSvgs({ cut: "v-neck", side: "front" });
  expect(distance((await drawLayers(svgs))[1].data, (await readLayers(seen, 1)).data)).toEqual({
    mean: 0,
    most: 0,
  });
  for (const scale of LAYER_SCALES) {
    const { width, height } = await readLayers(seen, scale);
    expect([width, height]).toEqual([VIEW_SIZE.width * scale, VIEW_SIZE.height * scale]);
  }
});

test.each([
  { cut: "classic", side: "front", color: "white" },
  { cut: "boxy", side: "back", color: "black" },
] as const)("21.27 a $color shirt of layers is the one that is drawn whole", async (shirt) => {
  const hex = findColor(shirt.color)?.hex ?? "";
  const artwork = await drawDisc();
  const href = `data:image/png;base64,${(await artwork.png().toBuffer()).toString("base64")}`;
  const box = { x: BOX.left, y: BOX.top, width: BOX.width, height: BOX.height };
  const whole = await pixels(
    sharp(Buffer.from(shirtSvg({ ...shirt, color: hex, artwork: { href, box } }))),
  );
  const print = { ...BOX, data: await pixels(artwork) };
  const picture = `${shirt.cut}-${shirt.side}`;
  const { data } = compose(await readLayers({ picture }, 1), hex, [print]);
  const { mean, most } = distance(await onWhite(data), await onWhite(whole));
  expect(mean).toBeLessThan(0.7);
  expect(most).toBeLessThan(8);
});

async function drawDisc() {
  const disc = `<ellipse cx="90" cy="65" rx="80" ry="60" fill="#e33" fill-opacity=".6"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="130">${disc}</svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}

function pixels(picture: Sharp): Promise<Buffer> {
  return picture.clone().ensureAlpha().raw().toBuffer();
}

function onWhite(data: Uint8Array): Promise<Buffer> {
  const raw = { ...VIEW_SIZE, channels: 4 } as const;
  return sharp(data, { raw }).flatten({ background: "#fff" }).raw().toBuffer();
}

function distance(one: Uint8Array, other: Uint8Array): { mean: number; most: number } {
  expect(one.length).toBe(other.length);
  let [sum, most] = [0, 0];
  for (let index = 0; index < one.length; index++) {
    const apart = Math.abs((one[index] ?? 0) - (other[index] ?? 0));
    sum += apart;
    most = Math.max(most, apart);
  }
  return { mean: sum / one.length, most };
}
