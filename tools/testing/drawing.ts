import sharp from "sharp";
import type { Pool } from "#services/artwork/pool.ts";
import type { Drawing } from "#services/artwork/tasks.ts";
import { createDrawingPool } from "#services/mockups/mockups.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";
import { STEP_MS } from "./bounds.ts";
import { atEndOfRun } from "./cleanup.ts";

let pool: Pool | undefined;
const blanks = new Map<string, Promise<Uint8Array>>();

/** One drawing process for all shops of this process, because drawing folds takes seconds. */
export function sharedDrawing(): Pool {
  pool ??= open();
  return { ...pool, isFull: false, stop() {} };
}

/** Returns a flat picture of the right size and type, for tests that ignore the drawing. */
export function standInDrawing(): Pool {
  return {
    isFull: false,
    untilIdle: async () => {},
    // This pool only draws.
    run: (async ({ input }: { input: Drawing }) => ({
      ok: true,
      output: { bytes: await standIn(input) },
    })) as Pool["run"],
    stop() {},
  };
}

function open(): Pool {
  const opened = createDrawingPool({ timeoutMs: STEP_MS });
  atEndOfRun(() => opened.stop());
  return opened;
}

function standIn({ width, type }: Drawing): Promise<Uint8Array> {
  const key = `${width}.${type}`;
  const made = blanks.get(key) ?? flat(width, type);
  blanks.set(key, made);
  return made;
}

function flat(width: number, type: Drawing["type"]): Promise<Uint8Array> {
  const height = Math.round((width * SHIRT_VIEW.height) / SHIRT_VIEW.width);
  const picture = sharp({ create: { width, height, channels: 3, background: "#cccccc" } });
  if (type === "webp") return picture.webp().toBuffer();
  if (type === "avif") return picture.avif({ effort: 0 }).toBuffer();
  return picture.jpeg().toBuffer();
}
