export const QUANTITIES = [1, 2, 3, 4, 5, 10, 20, 50, 100] as const;

/**
 * Limit of orders: shirts of a line [shirts]; the field says so, 400. Later additions count too.
 */
export const QUANTITY_LIMITS = { min: 1, max: 1000 } as const;

/**
 * Limit of orders: lines of a cart, an order or a quote, each size of an item counted before one is
 * read [lines]; the page says so, 400.
 */
export const MAX_CART_LINES = 100;

/** Undefined unless a whole number within the limits. */
export function parseQuantity(text: string): number | undefined {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return quantity >= QUANTITY_LIMITS.min && quantity <= QUANTITY_LIMITS.max ? quantity : undefined;
}

export function itemsText(quantity: number): string {
  return quantity === 1 ? "1 item" : `${quantity} items`;
}
