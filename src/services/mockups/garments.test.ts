import { expect, test } from "bun:test";
import sharp from "sharp";
import { GARMENTS } from "#shop/goods/garments/garments.ts";
import type { ShownArea, View } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { flatSvg } from "#shop/shirt/flat-svg.ts";
import { drawLayers } from "#tools/garments/draw-layers.ts";
import { DRAWINGS } from "#tools/garments/drawings.ts";
import { compose } from "./compose.ts";
import { readLayers } from "./layers.ts";

const VIEWS = GARMENTS.flatMap((template) =>
  template.views.map((view) => [template.id, view.id, { template, view }] as const),
);

test.each(VIEWS)(
  "56.2 the %s's %s view is seen in each of its colors",
  async (_, __, { template, view }) => {
    const layers = await readLayers(view, 1);
    for (const { value, hex } of template.colors) {
      const { data } = compose(layers, hex);
      const seen = meanAround(data, view);
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      const apart = wanted.map((channel, at) => Math.abs(channel - (seen[at] ?? 0)));
      expect([value, Math.max(...apart) < 30]).toEqual([value, true]);
    }
  },
);

test.each(VIEWS)(
  "56.6 the %s's %s view has its own outline where no picture can be had",
  async (_, __, { template, view }) => {
    const shirt = { cut: template.id, view: view.id, color: template.colors[0].value };
    const outline = await sharp(Buffer.from(flatSvg(shirt, "")))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const { data } = await readLayers(view, 1);
    let different = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((outline[at + 3] ?? 0) > 127 !== (data[at] ?? 0) > 127) different++;
    expect(different / (VIEW_SIZE.width * VIEW_SIZE.height)).toBeLessThan(0.01);
  },
);

test("56.2 a relief is drawn as it was before, on any machine", async () => {
  const picture = "cap-front";
  const drawing = DRAWINGS.get(picture)?.() ?? { fabric: "", shade: "", light: "" };
  const drawn = (await drawLayers(drawing))[1];
  const { data } = await readLayers({ picture }, 1);
  // Where nothing is seen, a file may have anything.
  const isSeen = (at: number) => (data[at | 3] ?? 0) > 0;
  const most = data.reduce(
    (far, value, at) => (isSeen(at) ? Math.max(far, Math.abs(value - (drawn.data[at] ?? 0))) : far),
    0,
  );
  // Files with threads are two levels off, and machines may differ by as much.
  expect(most).toBeLessThanOrEqual(4);
});

/** The mean of the middle of what is printed, so that a single fold does not decide. */
function meanAround(data: Uint8Array, { areas: [shown] }: View): number[] {
  if (!shown) throw new RangeError("the view shows no area");
  const points = grid(shown).map(
    ({ x, y }) => (Math.round(y) * VIEW_SIZE.width + Math.round(x)) * 4,
  );
  return [0, 1, 2].map(
    (channel) => points.reduce((sum, at) => sum + (data[at + channel] ?? 0), 0) / points.length,
  );
}

function grid({ area, reach = area.inches, x, y, pixelsPerInch }: ShownArea) {
  const top = y - (area.inches.height / 2) * pixelsPerInch;
  return [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((down) =>
    [-0.2, -0.1, 0, 0.1, 0.2].map((right) => ({
      x: x + right * reach.width * pixelsPerInch,
      y: top + down * reach.height * pixelsPerInch,
    })),
  );
}
