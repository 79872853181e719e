import { parseQuantity } from "./quantity.ts";

/** As it was typed: undefined where that is no quantity. */
export type TypedShirt = { size: string; color: string; quantity: number | undefined };

export type WantedShirt = TypedShirt & { quantity: number };

/** What was typed into one box for a color and size. */
export type TypedBox = { size: string; color: string; text: string };

type Typed = { size: string; color: string; quantity: string; boxes: readonly TypedBox[] };

/** Of the boxes where a number was typed into one, else the one that was selected. */
export function wantedShirts({ size, color, quantity, boxes }: Typed): TypedShirt[] {
  const some = readBoxes(boxes);
  return some.length > 0 ? some : [{ size, color, quantity: parseQuantity(quantity) }];
}

/** Nothing and 0 are none of it. */
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
