import type { CurrencyCode } from "../money.ts";

/** Prices are in this further currency of the shop; null: in its own. */
export type PricesIn = CurrencyCode | null;
