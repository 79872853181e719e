import { openRows } from "./print-rows.ts";
import type { PlacedRows, PrintSource, Turn } from "./print-source.ts";

/** Goes through the print file once, as the sheet goes down. */
export async function openUpright(
  { path, ink }: PrintSource,
  { isFlopped }: Turn,
): Promise<PlacedRows> {
  const rows = openRows(path);
  await rows.read(ink.y);
  return {
    draw: (count, sheet, at, stride) =>
      rows.read(count, (row, y) => {
        const start = at + y * stride;
        const drawn = row.subarray(ink.x, ink.x + ink.width);
        // The next row's filter counts from this one, which stays as it is.
        sheet.set(isFlopped ? drawn.toReversed() : drawn, start);
      }),
    close: () => rows.close(),
  };
}
