import { expect, test } from "bun:test";
import sharp from "sharp";
import { MUG } from "#shop/goods/objects/mug.ts";
import { readLayers } from "../layers.ts";
import { drawSheet } from "./draw-sheet.ts";

/** Px of the layers that a smoothed edge may reach. */
const NEAR = 8;

const [view] = MUG.views;

test.each(["shade", "light"] as const)(
  "54.7 beside a thing its %s is clear, as in mockups",
  async (sheet) => {
    const layers = await readLayers(view, 2);
    const webp = await drawSheet({ view, sheet, hex: "#ffffff" });
    const { data, info } = await sharp(webp)
      .resize(layers.width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    const isClear = (x: number, y: number) => layers.data[(y * layers.width + x) * 4 + 3] === 0;
    let clear = 0;
    for (let y = NEAR; y < layers.height - NEAR; y += NEAR)
      for (let x = NEAR; x < layers.width - NEAR; x += NEAR) {
        const around = [-NEAR, 0, NEAR].flatMap((down) =>
          [-NEAR, 0, NEAR].map((right) => isClear(x + right, y + down)),
        );
        if (!around.every(Boolean)) continue;
        clear++;
        expect(data[(y * layers.width + x) * 4 + 3]).toBeLessThan(3);
      }
    expect(clear).toBeGreaterThan(1000);
  },
);
