import { expect, test } from "bun:test";
import sharp from "sharp";
import { OBJECTS } from "../goods/objects/objects.ts";
import { flatSvg } from "./flat-svg.ts";

test.each(OBJECTS)(
  "56.16 where a picture of a $id cannot be had, its outline stands for it",
  async ({ id, views }) => {
    for (const view of views) {
      const svg = flatSvg({ cut: id, view: view.id, color: "black" }, "Later");
      expect(svg).toContain("<title>Later</title>");
      expect(svg).not.toContain("<rect");
      const { data, info } = await sharp(Buffer.from(svg))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
      for (const { x, y } of view.areas) expect(alphaAt(Math.round(x), Math.round(y))).toBe(255);
      expect(alphaAt(4, 4)).toBe(0);
    }
  },
);
