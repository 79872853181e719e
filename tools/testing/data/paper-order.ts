import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { plainAmounts } from "#shop/pricing/order-amounts.ts";

/** An order as papers read it; nothing of it is in a database. */
export function paperOrder(set: Partial<Order> = {}): Order {
  const { items = [paperLine()] } = set;
  const cents = items.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  return {
    ...plainAmounts(cents, "usd"),
    id: 12,
    userId: 1,
    shopperId: null,
    checkoutKey: "key",
    status: "processing",
    paymentStatus: "paid",
    refundedCents: 0,
    shippingAddress: {
      fullName: "Ada Lovelace",
      addressLine1: "12 Analytical Way",
      addressLine2: "",
      city: "Portland",
      state: "OR",
      postalCode: "97201",
      country: "United States",
      phone: "+1 503 555 0100",
      email: "ada@example.com",
    },
    notes: null,
    reviewConsent: false,
    paymentIntentId: null,
    paymentAttempt: 1,
    paidAt: new Date("2026-11-23T10:00:00Z"),
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    cancelRequestedAt: null,
    lateUntil: null,
    lateDueOn: null,
    refundWaivedAt: null,
    returnedRefundCents: 0,
    followsId: null,
    returnedAt: null,
    printStartedAt: null,
    placedIp: null,
    placedNetworks: [],
    createdAt: new Date("2026-11-23T09:58:00Z"),
    updatedAt: new Date("2026-11-23T10:00:00Z"),
    items,
    ...set,
  };
}

export function paperLine(set: Partial<OrderedLine> = {}): OrderedLine {
  return {
    productId: 1,
    productName: "Classic Cotton Tee",
    cut: "classic",
    sku: "CLASSIC-M-MINT",
    variantId: 1,
    unitPriceCents: 2999,
    listUnitPriceCents: null,
    discountCents: 0,
    taxCents: 0,
    taxName: "",
    taxRate: null,
    quantity: 2,
    size: "M",
    color: "Mint",
    designPosition: "center",
    designSize: 5,
    description: "",
    acceptedLetters: "",
    documentId: 1,
    documentHash: "hash",
    pictureId: "picture",
    prints: [],
    printScales: {},
    frontDesign: null,
    backDesign: null,
    ...set,
  };
}
