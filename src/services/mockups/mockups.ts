import { artworkId, PREVIEW_WIDTHS, previewName } from "#shop/artwork-files.ts";
import { type ColorValue, findColor } from "#shop/colors.ts";
import { type Mockup, type MockupType, mockupName } from "#shop/mockup.ts";
import { placePrint, SHIRT_VIEW, type Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { fabricSvg, shadingSvg } from "#shop/shirt/shirt-svg.ts";
import type { Drawing } from "../artwork/jobs.ts";
import { createPool } from "../artwork/pool.ts";
import { TOO_BUSY } from "../artwork/refusals.ts";
import type { Storage } from "../storage.ts";
import { createShelf } from "./shelf.ts";
import { webpSize } from "./webp-size.ts";

/** Raise it with the drawing: pictures are kept under it. */
export const DRAWING_VERSION = 1;
const MOCKUP_WIDTH = 640;
const WORKER = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
const LIMITS = { concurrency: 1, queueLength: 64, timeoutMs: 20_000, memoryBytes: 512 * 1024 ** 2 };

/** Too much is being drawn right now; asking again later helps. */
export class DrawingBusy extends Error {
  override name = "DrawingBusy";
}

export type BlankShirt = { cut: Cut; side: Side; color: ColorValue; width: number };

export type Mockups = ReturnType<typeof createMockups>;

/**
 * Draws shirts, blank or with artwork, in a process of its own. Each picture is made once and kept
 * in the storage; what was asked for lately stays in memory.
 */
export function createMockups({ storage }: { storage: Storage }) {
  const pool = createPool({ worker: WORKER, ...LIMITS });
  const shelf = createShelf(storage);

  async function draw(drawing: Drawing): Promise<Uint8Array> {
    const drawn = await pool.run<"draw">({ kind: "draw", input: drawing });
    if (!drawn.ok && drawn.refusal === TOO_BUSY) throw new DrawingBusy(drawn.reason);
    if (!drawn.ok) throw new Error(`A shirt could not be drawn: ${drawn.reason}`);
    return drawn.output.bytes;
  }

  return {
    /** A blank shirt as WebP on a transparent ground; `width` in pixels. */
    shirt({ width, ...shirt }: BlankShirt): Promise<Uint8Array | undefined> {
      const name = `${shirt.cut}-${shirt.side}-${shirt.color}-${width}.webp`;
      return shelf.get(`shirts/${DRAWING_VERSION}-${name}`, "webp", () =>
        draw({ ...layers(shirt), width, type: "webp" }),
      );
    },

    /** Artwork on its shirt, 640 px wide; undefined when there is no such artwork. */
    mockup(mockup: Mockup, type: MockupType): Promise<Uint8Array | undefined> {
      const key = `mockups/${DRAWING_VERSION}-${mockupName(mockup, type)}`;
      return shelf.get(key, type, async () => {
        const webp = await largestPreview(storage, mockup.fileName);
        if (!webp) return undefined;
        const { side, designPosition: position, designSize: size } = mockup;
        const { box } = placePrint({ side, position, size, artwork: webpSize(webp) });
        const artwork = { webp, ...wholePixels(box) };
        return draw({ ...layers(mockup), artwork, width: MOCKUP_WIDTH, type });
      });
    },

    stop: () => pool.stop(),
  };
}

function layers({ cut, side, color }: { cut: Cut; side: Side; color: ColorValue }) {
  const shirt = { cut, side, color: findColor(color)?.hex ?? "#ffffff" };
  return { fabric: fabricSvg(shirt), shading: shadingSvg(shirt) };
}

/** At the drawing's own size, which is also the mockup's. */
function wholePixels(box: { x: number; y: number; width: number; height: number }) {
  const scale = MOCKUP_WIDTH / SHIRT_VIEW.width;
  return {
    left: Math.round(box.x * scale),
    top: Math.round(box.y * scale),
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}

async function largestPreview(storage: Storage, fileName: string) {
  for (const width of PREVIEW_WIDTHS.toReversed()) {
    const found = await storage.get(previewName(artworkId(fileName), width));
    if (found) return new Uint8Array(await new Response(found.body).arrayBuffer());
  }
  return undefined;
}
