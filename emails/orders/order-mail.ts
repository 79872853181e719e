import type { NamedPlacement } from "#shop/documents/named-placement.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { AmountRow } from "#shop/pricing/order-amounts.ts";

export type OrderMail = {
  id: number;
  /** PT000123 */
  trackingNumber: string;
  createdAt: Date;
  /** All its amounts are in it. */
  currency: CurrencyCode;
  totalCents: Cents;
  /** The rows below its lines, down to the total. */
  amounts: AmountRow[];
  /** The days that were promised, if any: `Arrives`, `Tue Dec 1 – Fri Dec 4`. */
  arrival?: { name: "Arrives" | "Ready"; days: string } | null;
  /** The day that the customer of a late order was mailed: `by Wed Dec 9`. */
  nowExpected?: string | null;
  /** The customer comes to the shop. */
  isPickup?: boolean;
  isUnpaid?: boolean;
  /** An unpaid order is canceled then; undefined where it is not. */
  waitsUntil?: Date | undefined;
  items: MailedLine[];
  shippingAddress: ShippingAddress;
  notes?: string | null | undefined;
  shipment?: Shipment | undefined;
};

export type Shipment = {
  carrier: string | null;
  /** The carrier's own. */
  trackingNumber: string | null;
  trackingUrl: string | undefined;
};

export type MailedLine = {
  cut: TemplateId;
  productName: string;
  /** `M`; of several sizes, `S 4 · M 8`. */
  sizes: string;
  color: string;
  /** `18 × $18.39`; several where some sizes cost more. */
  prices: string[];
  totalCents: Cents;
  /** The front's place by a name and its size by a step of 10; null where neither is true. */
  placement: NamedPlacement | null;
  /** `Prints 8.0 × 9.0 in, 187 DPI`, one a print area; without a named placement also where it is. */
  prints: string[];
  /** Names of the first files on both sides, if there are any. */
  frontDesign: string | null;
  backLogo: string | null;
  pictures: ShirtPicture[];
};

export type ShirtPicture = {
  /** `Front` */
  view: string;
  designName: string;
  /** Absolute; a JPEG of 640×680 proportions. */
  url: string;
};
