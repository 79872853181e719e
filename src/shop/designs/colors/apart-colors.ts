import { ColorCount, type MainColor, roundShare } from "./main-colors.ts";

type Rgb = [number, number, number];

/** A soft edge or a JPEG's noise makes colors of one that differ by so much of 255 in a channel. */
const SAME = 40;

/**
 * The colors of parts that stand alone: clear around them, and of one color, as letters are. An
 * outline is none of them, for it holds other colors. Shares are of all that is visible.
 */
export function apartColors(rows: readonly (readonly (Rgb | undefined)[])[]): MainColor[] {
  const colors = new ColorCount();
  const seen = rows.map((row) => row.map(() => false));
  let [visible, apart] = [0, 0];
  for (const [y, row] of rows.entries()) {
    for (const [x, color] of row.entries()) {
      if (!color || seen[y]?.[x]) continue;
      const part = partAt(rows, seen, [x, y]);
      visible += part.length;
      if (!part.every((other) => isSame(color, other))) continue;
      apart += part.length;
      for (const each of part) colors.add(each);
    }
  }
  const whole = visible || 1;
  return colors
    .mainColors()
    .map(({ hex, share }) => ({ hex, share: roundShare(share * apart, whole) }));
}

/** The part is all that hangs together with a sample, also by corners. */
function partAt(
  rows: readonly (readonly (Rgb | undefined)[])[],
  seen: boolean[][],
  start: [x: number, y: number],
): Rgb[] {
  const part: Rgb[] = [];
  const open = [start];
  for (let next = open.pop(); next; next = open.pop()) {
    const [x, y] = next;
    const color = rows[y]?.[x];
    const marks = seen[y];
    if (!color || !marks || marks[x]) continue;
    marks[x] = true;
    part.push(color);
    for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) open.push([x + right, y + down]);
  }
  return part;
}

function isSame(one: Rgb, other: Rgb): boolean {
  return one.every((level, channel) => Math.abs(level - (other[channel] ?? 0)) <= SAME);
}
