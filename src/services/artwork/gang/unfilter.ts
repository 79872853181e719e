/** A pixel has so many; filters count back by it. */
export const BYTES = 4;

/** In place: PNG (ISO/IEC 15948), 9.2. Rows begin at `BYTES`, and the byte before names the filter. */
export function unfilter(row: Uint8Array, above: Uint8Array): void {
  const filter = row[BYTES - 1];
  if (filter === 0) return;
  const predict = filter === undefined ? undefined : PREDICTIONS[filter];
  if (!predict) throw new Error(`The print file has no filter ${filter}.`);
  for (let at = BYTES; at < row.length; at++) {
    const isFirst = at < 2 * BYTES;
    const left = isFirst ? 0 : (row[at - BYTES] ?? 0);
    const corner = isFirst ? 0 : (above[at - BYTES] ?? 0);
    row[at] = (row[at] ?? 0) + predict(left, above[at] ?? 0, corner);
  }
}

type Predict = (left: number, up: number, corner: number) => number;

/** By their numbers in the file. */
const PREDICTIONS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [fromLeft, fromUp] = [Math.abs(up - corner), Math.abs(left - corner)];
    const fromCorner = Math.abs(left + up - 2 * corner);
    if (fromLeft <= fromUp && fromLeft <= fromCorner) return left;
    return fromUp <= fromCorner ? up : corner;
  },
];
