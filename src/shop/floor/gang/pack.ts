import { MaxRectsPacker, PACKING_LOGIC } from "maxrects-packer";
import type { Size } from "../../placement.ts";

export type Packed<T> = { item: T; x: number; y: number; isTurned: boolean };

/** What is packed into one bin, down to this length. */
export type Bin<T> = { packed: Packed<T>[]; length: number };

type Order = (one: Size, other: Size) => number;

/** Largest first, by what each of them calls large. */
const ORDERS: readonly Order[] = [
  (one, other) => other.width * other.height - one.width * one.height,
  (one, other) => longSide(other) - longSide(one),
  (one, other) => shortSide(other) - shortSide(one),
  (one, other) => other.height - one.height,
  (one, other) => other.width - one.width,
  (one, other) => other.width + other.height - one.width - one.height,
];

const LOGICS = [PACKING_LOGIC.MAX_AREA, PACKING_LOGIC.MAX_EDGE, PACKING_LOGIC.FILL_WIDTH];

type Options = { mayTurn: boolean };

/** Each way takes some milliseconds, and none is best for all prints: the least film wins. */
export function pack<T extends Size>(items: readonly T[], bin: Size, options: Options): Bin<T>[] {
  const ways = ORDERS.flatMap((order) => {
    const sorted = items.toSorted(order);
    return LOGICS.map((logic) => packOnce(sorted, bin, { ...options, logic }));
  });
  return ways.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one));
}

export function fits({ width, height }: Size, bin: Size, { mayTurn }: Options): boolean {
  if (width <= bin.width && height <= bin.height) return true;
  return mayTurn && height <= bin.width && width <= bin.height;
}

function packOnce<T extends Size>(
  items: readonly T[],
  { width, height }: Size,
  { mayTurn, logic }: Options & { logic: PACKING_LOGIC },
): Bin<T>[] {
  const how = { smart: false, pot: false, square: false, allowRotation: mayTurn, logic };
  const packer = new MaxRectsPacker(width, height, 0, how);
  const added = new Map(items.map((item) => [packer.add(item.width, item.height, null), item]));
  return packer.bins.map(({ rects }) => ({
    length: Math.max(...rects.map((rect) => rect.y + rect.height)),
    packed: rects.flatMap((rect) => {
      const item = added.get(rect);
      return item ? [{ item, x: rect.x, y: rect.y, isTurned: rect.rot }] : [];
    }),
  }));
}

const longSide = ({ width, height }: Size) => Math.max(width, height);
const shortSide = ({ width, height }: Size) => Math.min(width, height);
const lengthOf = (bins: readonly { length: number }[]) =>
  bins.reduce((sum, { length }) => sum + length, 0);
