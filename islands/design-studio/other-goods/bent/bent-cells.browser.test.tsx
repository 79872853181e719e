/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { MUG } from "#shop/goods/objects/mug.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { openPage } from "#tools/testing/browser/browser.ts";
import { bends } from "../turning/views-of-area.ts";
import { BentCells } from "./bent-cells.tsx";
import { cellsOf } from "./cells.ts";

const [SHOWN] = MUG.views.flatMap(({ areas }) => areas.filter(bends));
const HALF = 255 / 2;
/** A part in so many of the print's pixels may be lighter or darker. */
const FEW = 1000;

test.each([
  [640, 1],
  [473, 1],
  [500, 1.25],
  [358, 2],
  [358, 2.625],
])(
  "54.22 %d px wide at %d, half-transparent ink around a bend has no lighter and no darker lines",
  async (width, density) => {
    if (!SHOWN) throw new Error("a mug bends");
    const cells = cellsOf(SHOWN, 1);
    const scale = (width * density) / VIEW_SIZE.width;
    const page = await openPage({ context: { deviceScaleFactor: density } });
    const picture = renderToStaticMarkup(
      <svg
        viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`}
        width={width}
        role="img"
        aria-label="Print"
      >
        <BentCells cells={cells} px={1 / scale} name="cell">
          <rect x={-1} y={-1} width={12} height={6} fillOpacity={0.5} />
        </BentCells>
      </svg>,
    );
    await page.setContent(`<body style="margin:0;background:#fff">${picture}`);
    const { data, info } = await sharp(await page.locator("svg").screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The print's own edge is smoothed, and bent: what is counted lies well within it.
    const all = cells.flatMap(({ corners }) => corners);
    const top = cells.filter(({ inner }) => !inner[0]).map(({ corners }) => corners[0].y);
    const bottom = cells.filter(({ inner }) => !inner[2]).map(({ corners }) => corners[3].y);
    const [from, to] = [Math.max(...top) + 12, Math.min(...bottom) - 12];
    const left = Math.min(...all.map(({ x }) => x)) + 6;
    const right = Math.max(...all.map(({ x }) => x)) - 6;
    let [counted, off] = [0, 0];
    for (let y = Math.ceil(from * scale); y < to * scale; y++)
      for (let x = Math.ceil(left * scale); x < right * scale; x++) {
        counted++;
        if (Math.abs((data[y * info.width + x] ?? 0) - HALF) > 4) off++;
      }
    expect(counted).toBeGreaterThan(10_000);
    expect(off).toBeLessThan(counted / FEW);
  },
);
