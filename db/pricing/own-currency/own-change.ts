import type { CurrencyCode } from "#shop/money.ts";

/** The shop's own currency, and the further one that becomes it. */
export type OwnChange = { from: CurrencyCode; to: CurrencyCode };
