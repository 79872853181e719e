import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import type { RefundableLine } from "#shop/orders/refunds/line-refund.ts";
import type { ReturnSettings } from "#shop/returns/settings-form.ts";
import type { OfferedReason } from "#shop/returns/window.ts";

export type ToPay = { edit: Edit; href: string };

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
  /** It leads to an order that makes something of this one again. */
  followHref: (id: number) => string;
};
