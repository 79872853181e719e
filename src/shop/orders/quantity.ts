export const QUANTITIES = [1, 2, 3, 4, 5, 10, 20, 50, 100] as const;

/** Per line, including later additions. */
export const QUANTITY_LIMITS = { min: 1, max: 1000 } as const;

export const MAX_CART_LINES = 100;

/** Undefined unless a whole number within the limits. */
export function parseQuantity(text: string): number | undefined {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return quantity >= QUANTITY_LIMITS.min && quantity <= QUANTITY_LIMITS.max ? quantity : undefined;
}

export function itemsText(quantity: number): string {
  return quantity === 1 ? "1 item" : `${quantity} items`;
}
