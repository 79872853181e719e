import { expect, test } from "bun:test";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { postOrder } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const SIDE = 1000;
const MIDDLE = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };

type AlphaAt = (x: number, y: number) => number;

async function pngOf(alphaAt: AlphaAt): Promise<File> {
  const rgba = Buffer.alloc(SIDE * SIDE * 4);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    rgba.set([200, 30, 40, alphaAt(pixel % SIDE, Math.floor(pixel / SIDE))], pixel * 4);
  }
  const raw = { width: SIDE, height: SIDE, channels: 4 } as const;
  const png = await sharp(rgba, { raw }).png().toBuffer();
  return new File([new Uint8Array(png)], "art.png", { type: "image/png" });
}

/** Opaque squares in two opposite corners, with nothing between them. */
const corners: AlphaAt = (x, y) =>
  (x < 50 && y < 50) || (x >= SIDE - 50 && y >= SIDE - 50) ? 255 : 0;

async function upload(alphaAt: AlphaAt) {
  const visitor = shop.visitor();
  const form = new FormData();
  form.set("design", await pngOf(alphaAt));
  return { visitor, answer: await visitor.post(paths.api.designUpload, form) };
}

async function orderOf(alphaAt: AlphaAt, layers: readonly object[]) {
  const { visitor, answer } = await upload(alphaAt);
  const { id: artworkId } = await answer.json();
  const image = { kind: "image", artworkId, x: 6, y: 8, width: 8, height: 8 };
  const print = { area: "front", layers: layers.map((layer) => ({ ...image, ...layer })) };
  const shirt = { productId: 1, size: "M", color: "White", quantity: 1, prints: [print] };
  return postOrder({ visitor }, [shirt]);
}

test("21.44 what a crop, or the edge of the area, leaves of a picture is not sold where all of it is clear", async () => {
  const cropped = await orderOf(corners, [{ crop: MIDDLE }]);
  expect([cropped.status, await cropped.text()]).toEqual([
    400,
    expect.stringContaining("show only clear parts of its pictures"),
  ]);
  const topRight = { x: -3, y: 19 };
  expect((await orderOf(corners, [topRight])).status).toBe(400);
  expect((await orderOf(corners, [{ ...topRight, flip: true }])).status).toBe(200);
});

test("21.44 a crop within a cell of the ink grid is not sold where it is clear, and is where it has ink", async () => {
  const small = { width: 0.01, height: 0.01 };
  const clear = await orderOf(corners, [{ crop: { x: 0.0515, y: 0.0515, ...small } }]);
  expect([clear.status, await clear.text()]).toEqual([
    400,
    expect.stringContaining("Nothing of your design lies inside a print area."),
  ]);
  expect((await orderOf(corners, [{ crop: { x: 0.035, y: 0.035, ...small } }])).status).toBe(200);
});

test("21.44 a picture is sold where a turned or cropped part of it has ink, however little", async () => {
  expect((await orderOf(corners, [{}])).status).toBe(200);
  expect((await orderOf(corners, [{ rotation: 30 }])).status).toBe(200);
  const hairLine: AlphaAt = (x, y) => Math.max(corners(x, y), y === 501 ? 255 : 0);
  expect((await orderOf(hairLine, [{ crop: MIDDLE }])).status).toBe(200);
});

test("21.44 a picture that is next to clear all over is rejected like a clear one", async () => {
  const { answer } = await upload(() => 3);
  expect(answer.status).toBe(422);
  expect((await upload(() => 40)).answer.status).toBe(200);
});
