import { GANG_DPI } from "#shop/floor/gang/settings.ts";
import type { Box } from "#shop/placement.ts";
import type { GangSheetTask, MadeFile } from "../print-tasks.ts";
import { createMadeFile } from "./made-file.ts";
import { createPng } from "./png-writer.ts";
import type { PlacedRows } from "./print-source.ts";
import { readProfile } from "./profile.ts";
import { type Part, partsOf } from "./sheet-parts.ts";

/** Rows that are drawn at once: 3.4 MB of a roll of 560 mm. */
const STRIP = 128;
const BYTES = 4;

/**
 * The sheet as PNG, strip by strip: only what reaches into the strip is open, and of a print a few
 * rows are in memory. No pixel of a print is changed.
 */
export async function drawGangSheet(task: GangSheetTask): Promise<MadeFile> {
  const { sheet, sources, target } = task;
  const { width, height } = sheet;
  const file = createMadeFile(target);
  const png = createPng(file, { width, height, dpi: GANG_DPI, profile: readProfile(sources) });
  const strip = new Uint32Array(width * STRIP);
  const stack = createStack(partsOf(task));
  try {
    for (let top = 0; top < height; top += STRIP) {
      const bottom = Math.min(top + STRIP, height);
      strip.fill(0);
      await stack.draw(strip, { width, top, bottom });
      await png.write(new Uint8Array(strip.buffer, 0, (bottom - top) * width * BYTES));
    }
    await png.end();
  } finally {
    await stack.close();
  }
  return file.end();
}

type Strip = { width: number; top: number; bottom: number };

/** Opens each part where it begins, and closes it where it ends. */
function createStack(parts: readonly Part[]) {
  const waiting = parts.toSorted((one, other) => other.box.y - one.box.y);
  let open: { box: Box; rows: PlacedRows }[] = [];
  return {
    async draw(pixels: Uint32Array, { width, top, bottom }: Strip): Promise<void> {
      for (let next = waiting.at(-1); next && next.box.y < bottom; next = waiting.at(-1)) {
        waiting.pop();
        open.push({ box: next.box, rows: await next.open() });
      }
      for (const { box, rows } of open) {
        const from = Math.max(box.y, top);
        const count = Math.min(box.y + box.height, bottom) - from;
        await rows.draw(count, pixels, (from - top) * width + box.x, width);
      }
      const ended = open.filter(({ box }) => box.y + box.height <= bottom);
      open = open.filter((each) => !ended.includes(each));
      for (const { rows } of ended) await rows.close();
    },
    async close(): Promise<void> {
      for (const { rows } of open) await rows.close();
    },
  };
}
