import { parseQuantity } from "./quantity.ts";

export type SizeQuantity = { size: string; quantity: number };

/** As it was typed: undefined where that is no quantity. */
export type TypedSize = { size: string; quantity: number | undefined };

type Typed = { size: string; quantity: string; sizes: Record<string, string> };

/** Of several sizes where a number was typed for one, else the one that was selected. */
export function wantedSizes({ size, quantity, sizes }: Typed): TypedSize[] {
  const some = readSizes(sizes);
  return some.length > 0 ? some : [{ size, quantity: parseQuantity(quantity) }];
}

/** What was typed for each size; nothing and 0 are none of it. */
export function readSizes(typed: Record<string, string>): TypedSize[] {
  return Object.entries(typed)
    .filter(([, text]) => !/^0*$/.test(text))
    .map(([size, text]) => ({ size, quantity: parseQuantity(text) }));
}

export function isWrong({ quantity }: TypedSize): boolean {
  return quantity === undefined;
}

export function withQuantity(sizes: readonly TypedSize[]): SizeQuantity[] {
  return sizes.flatMap(({ size, quantity }) => (quantity ? [{ size, quantity }] : []));
}
