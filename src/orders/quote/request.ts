import type { ISql } from "postgres";
import type { Services } from "#services/services.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";

export type QuoteRequest = {
  lines: readonly PricedLine[];
  /** Null while nobody knows it. */
  to: Destination | null;
  /** The email; empty while nobody knows it. */
  customer: string;
  /** The signed-in account has this email; who only types one is not exempt from tax by it. */
  verifiedEmail?: string | undefined;
  /** How Stripe Tax may be called for it. */
  tax?: { scope?: string; mayCall?: () => Promise<boolean> } | undefined;
  /** The account, or the guest's. */
  userId: number;
  methodId: number | null;
  code: string | null;
  /** The order that is priced again: what it holds counts as free. */
  orderId: number | null;
  /** The lines' prices are in it; left out, in the shop's own currency. */
  pricesIn?: PricesIn | undefined;
};

export type QuoteDeps = { sql: ISql } & Pick<Services, "payments" | "shopSettings">;
