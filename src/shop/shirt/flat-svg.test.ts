import { expect, test } from "bun:test";
import sharp from "sharp";
import { templateOf } from "../goods/templates.ts";
import { flatSvg } from "./flat-svg.ts";

const THINGS = ["tote-bag", "mug", "poster", "sticker-sheet"];

test.each(THINGS)(
  "56.16 where a picture of a %s cannot be had, its outline stands for it",
  async (id) => {
    const { views } = templateOf(id);
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
