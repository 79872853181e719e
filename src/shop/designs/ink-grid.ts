import type { Box } from "../placement.ts";
import type { RawPixels } from "./sampled-picture.ts";

/** Cells across and down, which also lie so in the text: a hexadecimal digit is four of a row. */
const CELLS = 32;
/** About 3 %: less is not seen on a shirt, though a press may lay specks of it. */
const FAINT_ALPHA = 8;

/** The grid says in coarse cells where an artwork has ink; undefined where all of them have some. */
export function measureInk(pixels: RawPixels, ink: Box): string | undefined {
  const cells = Array.from({ length: CELLS * CELLS }, (_, cell) => hasInk(pixels, ink, cell));
  return cells.every(Boolean) ? undefined : toHex(cells);
}

/** True when some ink lies in a box of shares, from 0 to 1; the cells at its edges count whole. */
export function isInked(grid: string, { x, y, width, height }: Box): boolean {
  for (let row = cellAt(y); row <= lastCell(y + height); row++)
    for (let column = cellAt(x); column <= lastCell(x + width); column++)
      if (isSet(grid, row, column)) return true;
  return false;
}

/** True when a box of shares has all of a cell that has ink. All cells have some without a grid. */
export function hasInkedCell(grid: string | undefined, { x, y, width, height }: Box): boolean {
  for (let row = Math.ceil(y * CELLS); row + 1 <= (y + height) * CELLS; row++)
    for (let column = Math.ceil(x * CELLS); column + 1 <= (x + width) * CELLS; column++)
      if (grid === undefined || isSet(grid, row, column)) return true;
  return false;
}

function isSet(grid: string, row: number, column: number): boolean {
  const at = row * CELLS + column;
  const digit = Number.parseInt(grid[at >> 2] ?? "f", 16);
  return (digit & (8 >> (at & 3))) !== 0;
}

/**
 * Looks at every pixel of a cell, as a hair line is ink too, until it finds the first one. Large
 * pictures have millions of clear ones, so this reads their bytes itself.
 */
function hasInk({ data, info }: RawPixels, ink: Box, cell: number): boolean {
  const { channels } = info;
  if (channels % 2 === 1) return true;
  const [top, bottom] = spanOf(Math.floor(cell / CELLS), ink.height);
  const [left, right] = spanOf(cell % CELLS, ink.width);
  for (let y = ink.y + top; y < ink.y + bottom; y++) {
    const row = y * info.width + ink.x;
    const end = (row + right) * channels;
    for (let at = (row + left + 1) * channels - 1; at < end; at += channels)
      if ((data[at] ?? 0) > FAINT_ALPHA) return true;
  }
  return false;
}

/** A picture of few pixels has each in several cells. */
function spanOf(cell: number, length: number): [from: number, to: number] {
  const from = Math.floor((cell * length) / CELLS);
  return [from, Math.max(from + 1, Math.ceil(((cell + 1) * length) / CELLS))];
}

function toHex(cells: readonly boolean[]): string {
  const digits = Array.from({ length: cells.length / 4 }, (_, digit) =>
    cells.slice(digit * 4, digit * 4 + 4).reduce((sum, cell) => sum * 2 + Number(cell), 0),
  );
  return digits.map((digit) => digit.toString(16)).join("");
}

const cellAt = (share: number) => Math.min(CELLS - 1, Math.max(0, Math.floor(share * CELLS)));
const lastCell = (share: number) => Math.max(0, Math.min(CELLS, Math.ceil(share * CELLS)) - 1);
