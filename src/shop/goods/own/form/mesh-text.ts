type Point = { x: number; y: number };

/** In preview px, in rows from the area's top left. */
export type Grid = { columns: number; points: Point[] };

/**
 * How the points of bent edges stand in their field; what draws on a photograph in the browser reads
 * and writes it, too. `3: 10 20, 60 15, 110 20, …`: how many are in a row, then
 * the points row by row.
 */
export function meshText({ columns, points }: Readonly<Grid>): string {
  return `${columns}: ${points.map(({ x, y }) => `${x} ${y}`).join(", ")}`;
}

/** Undefined for what is no grid of points. The corners have fields of their own, which count. */
export function readMesh(text: string, corners: readonly Point[]): Grid | undefined {
  const [head = "", rest = ""] = text.split(":", 2);
  const columns = Number(head);
  const points = rest.split(",").map((pair) => {
    const [x = "", y = "", ...more] = pair.trim().split(/\s+/);
    return more.length === 0 ? { x: readPixels(x), y: readPixels(y) } : { x: Number.NaN, y: 0 };
  });
  const isGrid = Number.isInteger(columns) && columns >= 2 && points.length % columns === 0;
  const isWhole = points.every(({ x, y }) => Number.isFinite(x + y));
  if (!isGrid || points.length < 2 * columns || !isWhole) return undefined;
  for (const [at, place] of cornerPlaces({ columns, points }).entries())
    points[place] = corners[at] ?? { x: 0, y: 0 };
  return { columns, points };
}

/** Top left, top right, bottom left and bottom right. */
export function cornerPlaces({ columns, points }: Readonly<Grid>): number[] {
  return [0, columns - 1, points.length - columns, points.length - 1];
}

/** NaN for what is no number of pixels, or of inches. */
export function readPixels(text: string): number {
  return /^-?\d{1,4}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
