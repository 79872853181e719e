/** A shirt is a product in a size and a color, whatever is printed on it. */
export type Shirt = { productId: number; size: string; color: string };

export type Shirts = Shirt & { quantity: number };

export function sameShirt(one: Shirt, other: Shirt): boolean {
  const { productId, size, color } = one;
  return productId === other.productId && size === other.size && color === other.color;
}

/** Compares shirt and design; how many there are, and the text for the printers, may differ. */
export function sameLine(
  one: Shirt & { documentId: number },
  other: Shirt & { documentId: number },
): boolean {
  return sameShirt(one, other) && one.documentId === other.documentId;
}
