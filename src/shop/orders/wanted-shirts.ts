import { parseQuantity } from "./quantity.ts";

/** The quantity is as it was typed: undefined where that is none. */
export type TypedShirt = { size: string; color: string; quantity: number | undefined };

export type WantedShirt = TypedShirt & { quantity: number };

/** A box for a color and size had this typed into it. */
export type TypedBox = { size: string; color: string; text: string };

type ShirtFields = { size: string; color: string; quantity: string; boxes: readonly TypedBox[] };

/** The boxes count where a number was typed into one, else the shirt that was selected. */
export function wantedShirts({ size, color, quantity, boxes }: ShirtFields): TypedShirt[] {
  const some = readBoxes(boxes);
  return some.length > 0 ? some : [{ size, color, quantity: parseQuantity(quantity) }];
}

/** Empty boxes and those of 0 are left out. */
export function readBoxes(boxes: readonly TypedBox[]): TypedShirt[] {
  return boxes
    .filter(({ text }) => !/^0*$/.test(text))
    .map(({ text, ...shirt }) => ({ ...shirt, quantity: parseQuantity(text) }));
}

export function isWrong({ quantity }: TypedShirt): boolean {
  return quantity === undefined;
}

export function withQuantity(shirts: readonly TypedShirt[]): WantedShirt[] {
  return shirts.flatMap(({ quantity, ...shirt }) => (quantity ? [{ ...shirt, quantity }] : []));
}
