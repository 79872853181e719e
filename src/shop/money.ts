/** Integer US cents; never a float, never a string. */
export type Cents = number;

export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

export function formatUsd(cents: Cents): string {
  const [whole = "0", fraction] = toDecimal(Math.abs(cents)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${grouped}.${fraction}`;
}

/** Undefined when invalid, negative, or too large for an exact number. */
export function parseUsd(amount: number | string): Cents | undefined {
  if (typeof amount === "string" && !/^\d{1,12}(\.\d+)?$/.test(amount)) return undefined;
  const cents = Math.round(Number(amount) * 100);
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : undefined;
}

/**
 * Limit of orders: what a card is charged, and the least price of a variant [cents]; the order is
 * not placed, or the field says so. Stripe docs, "Minimum and maximum charge amounts".
 */
export const CHARGE_LIMITS = { min: 50, max: 99_999_999 } as const;
