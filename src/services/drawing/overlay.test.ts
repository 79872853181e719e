import { expect, test } from "bun:test";
import { overlay } from "./overlay.ts";

const FRAME = { left: 10, top: 20, width: 4, height: 3 };

/** Of one color; its place is that on the picture. */
function tile(color: string, place: { left: number; top: number; width: number; height: number }) {
  const pixel = Buffer.from(color, "hex");
  return { ...place, data: Buffer.concat(Array(place.width * place.height).fill(pixel)) };
}

test("images lie over each other, in their order, and end where the area does", async () => {
  const [red, green] = ["ff0000ff", "00ff00ff"];
  const over = await overlay(
    [
      tile(red, { left: 8, top: 18, width: 4, height: 4 }),
      tile(green, { left: 11, top: 21, width: 9, height: 9 }),
      tile(red, { left: 90, top: 90, width: 1, height: 1 }),
    ],
    FRAME,
  );
  const { data, ...place } = over ?? { data: [] };
  expect(place).toEqual(FRAME);
  const rows = Buffer.from(data).toString("hex").match(/.{32}/g) ?? [];
  const none = "00000000";
  expect(rows).toEqual([
    red + red + none + none,
    red + green + green + green,
    none + green + green + green,
  ]);
});

test("one image inside the area is left as it is", async () => {
  const only = tile("0000ff80", { left: 11, top: 20, width: 2, height: 2 });
  expect(await overlay([only], FRAME)).toBe(only);
  expect(await overlay([], FRAME)).toBeUndefined();
});
