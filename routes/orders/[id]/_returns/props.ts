import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import type { RefundableLine } from "#shop/orders/refunds/line-refund.ts";
import type { ReturnSettings } from "#shop/returns/settings-form.ts";
import type { OfferedReason } from "#shop/returns/window.ts";

export type ReturnsPageProps = {
  order: Order;
  returns: readonly Return[];
  lines: readonly RefundableLine[];
  offered: readonly OfferedReason[];
  settings: ReturnSettings;
  typed: Record<string, string>;
  errors: Record<string, string>;
  problem: string | undefined;
  formKey: string;
  linkKey: string | undefined;
  /** It leads to an order that makes something of this one again. */
  followHref: (id: number) => string;
};
