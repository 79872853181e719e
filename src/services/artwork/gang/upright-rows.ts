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
        if (isFlopped) drawn.reverse();
        sheet.set(drawn, start);
      }),
    close: () => rows.close(),
  };
}
