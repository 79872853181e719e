import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import type { RefundableLine } from "#shop/orders/refunds/line-refund.ts";
import type { ReturnSettings } from "#shop/returns/settings-form.ts";
import type { OfferedReason } from "#shop/returns/window.ts";
import type { ToPay } from "./return-card.tsx";

export type ReturnsPageProps = {
  order: Order;
  returns: readonly Return[];
  /** What is to be paid for one of them, and where. */
  toPay: ToPay | undefined;
  lines: readonly RefundableLine[];
  offered: readonly OfferedReason[];
  settings: ReturnSettings;
  typed: Record<string, string>;
  errors: Record<string, string>;
  problem: string | undefined;
  formKey: string;
  linkKey: string | undefined;
};
