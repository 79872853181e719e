/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { join } from "node:path";
import sharp from "sharp";
import { scenePath } from "#shop/goods/photographs/scenes.ts";
import { paths } from "#shop/paths.ts";
import type { HomePicture } from "#shop/settings/shop-settings.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { HeroPicture } from "./hero-picture.tsx";

type Given = { soldCuts: string[]; homePicture?: HomePicture };

const picture = ({ soldCuts, homePicture }: Given) =>
  (
    <HeroPicture shop={{ soldCuts, homePicture: homePicture ?? null, homePictureAlt: "" }} />
  ).toString();
const sample = (cut: string, color: string) =>
  paths.sampleShirt(cut, shotId(cut, "front"), color, 480);
const shown = (html: string) => [...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src);

test("67.1 the large picture shows what is sold, shirts first, and a shirt where that is not known", () => {
  for (const soldCuts of [["classic"], ["mug", "classic"]])
    expect(shown(picture({ soldCuts }))).toEqual([scenePath("rail", 640)]);
  const classic = ["slate", "red", "mint"].map((color) => sample("classic", color));
  for (const soldCuts of [[], ["own-0123456789abcdef"]])
    expect(shown(picture({ soldCuts }))).toEqual(classic);
  expect(shown(picture({ soldCuts: ["v-neck", "boxy", "mug", "long-sleeve"] }))).toEqual([
    sample("boxy", "slate"),
    sample("long-sleeve", "red"),
    sample("v-neck", "mint"),
  ]);
});

test("67.1 the owner's picture comes in the widths that it has", () => {
  const photoId = "a".repeat(32);
  const homePicture = { photoId, widths: [320, 640], width: 500, height: 400 };
  const html = picture({ soldCuts: ["classic"], homePicture });
  expect(shown(html)).toEqual([`/photos/home/${photoId}-640.webp`]);
  expect(html).toContain(`${photoId}-320.webp 320w, /photos/home/${photoId}-640.webp 640w`);
  expect(html).toContain('alt="" width="500" height="400" fetchpriority="high"');
});

test("67.41 on the rail the nearest shirt's print is no disc, which the turned cloth would squeeze", async () => {
  const box = { left: 862, top: 322, width: 184, height: 300 };
  const picture = sharp(join(import.meta.dir, "../scenes/rail-1280.webp")).extract(box);
  const levels = await picture.extractChannel("green").raw().toBuffer();
  const inked = [...levels.entries()].flatMap(([at, level]) => (level < 110 ? [at] : []));
  const sides = [inked.map((at) => at % box.width), inked.map((at) => Math.floor(at / box.width))];
  const [width = 0, height = 0] = sides.map((places) => Math.max(...places) - Math.min(...places));
  expect(Math.min(width, height)).toBeGreaterThan(100);
  // A disc covers 0.79 of its box, and one with stripes in its lower half 0.6.
  expect(inked.length / (width * height)).toBeLessThan(0.45);
});
