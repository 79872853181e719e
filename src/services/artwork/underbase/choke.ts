import type { Size } from "#shop/placement.ts";

/**
 * Takes `pixels` away from all edges of what an alpha channel covers, in place; soft edges move
 * inward as they are. Each pixel gets the least of all around it that are no farther away, so no
 * pixel gains. Beyond the picture nothing is covered.
 */
export function choke(alpha: Uint8Array, { width, height }: Size, pixels: number): void {
  if (pixels === 0) return;
  const rows = Array.from({ length: 2 * pixels + 1 }, () => new Uint8Array(width));
  const rowOf = (y: number) => rows[(y + rows.length) % rows.length] ?? new Uint8Array(width);
  const reach = reachByRow(pixels);
  const line = new Uint8Array(width + 2 * pixels);
  for (let y = 0; y < height; y++) {
    // Rows that are nearer to the picture's edge have nothing.
    rowOf(y + pixels).fill(y + 2 * pixels < height ? 255 : 0);
    if (y < pixels) rowOf(y).fill(0);
    line.fill(0);
    line.set(alpha.subarray(y * width, (y + 1) * width), pixels);
    let reached = 0;
    for (const [across, away] of reach) {
      reached = spread(line, reached, across);
      for (const down of away) lower(rowOf(y + down), line, pixels);
    }
    // The row above has been read, so that its place is free.
    if (y >= pixels) alpha.set(rowOf(y - pixels), (y - pixels) * width);
  }
  alpha.fill(0, Math.max(0, height - pixels) * width);
}

/** How far the disc reaches across, the least first, and in which of its rows. */
function reachByRow(pixels: number): [across: number, rows: number[]][] {
  const rows = Array.from({ length: 2 * pixels + 1 }, (_, at) => at - pixels);
  const across = (down: number) => Math.floor(Math.sqrt((pixels + 0.5) ** 2 - down ** 2));
  return [...Map.groupBy(rows, across)].toSorted(([one], [other]) => one - other);
}

/** From the least within `from` on each side to the least within `to`. */
function spread(line: Uint8Array, from: number, to: number): number {
  let reached = from;
  while (reached < to) {
    const step = Math.min(to - reached, Math.max(1, reached));
    const before = line.slice();
    for (let x = 0; x < line.length; x++) {
      const left = before[x - step] ?? 0;
      const right = before[x + step] ?? 0;
      // Two halves that reach `reached` cover what lies between them, except at the first step.
      const least = Math.min(left, right);
      line[x] = reached === 0 ? Math.min(least, before[x] ?? 0) : least;
    }
    reached += step;
  }
  return reached;
}

function lower(row: Uint8Array, line: Uint8Array, start: number): void {
  for (let x = 0; x < row.length; x++) {
    const level = line[x + start] ?? 0;
    if (level < (row[x] ?? 0)) row[x] = level;
  }
}
