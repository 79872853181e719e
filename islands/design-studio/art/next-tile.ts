type Place = { x: number; y: number };

/** Where an arrow key, Home or End leads in a grid of so many columns as fit; undefined for others. */
export function nextTile(key: string, tiles: readonly Place[], from: number): number | undefined {
  if (key === "ArrowRight") return Math.min(from + 1, tiles.length - 1);
  if (key === "ArrowLeft") return Math.max(from - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return tiles.length - 1;
  const columns = columnsOf(tiles);
  if (key === "ArrowUp") return from - columns >= 0 ? from - columns : from;
  // From the last row but one to the end of a shorter last row.
  if (key === "ArrowDown") return Math.min(from + columns, tiles.length - 1);
  return undefined;
}

function columnsOf(tiles: readonly Place[]): number {
  const [first] = tiles;
  const second = tiles.findIndex(({ y }) => first && y > first.y);
  return second > 0 ? second : tiles.length;
}
