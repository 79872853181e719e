import type { Order, OrderItem } from "#db/orders/orders.ts";
import { shownName } from "#shop/designs/artwork-files.ts";
import { toDecimal } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";

/** `paymentIntentId` appears only once paid: the success page shows 'Paid - Stripe' from it. */
export function orderJson(order: Order) {
  const items = order.items.map(itemJson);
  const { unitPrice: _, productName: __, ...first } = items[0] ?? {};
  return {
    id: order.id,
    userId: order.userId,
    ...first,
    totalAmount: toDecimal(order.totalCents),
    status: order.status,
    paymentStatus: order.paymentStatus,
    notes: order.notes,
    paymentIntentId: order.paymentStatus === "unpaid" ? null : order.paymentIntentId,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    shippingAddress: order.shippingAddress,
    items,
  };
}

function itemJson({
  frontDesign,
  backDesign,
  unitPriceCents,
  description: designDescription,
  cut: _,
  ...item
}: OrderItem) {
  return {
    ...item,
    designDescription,
    unitPrice: toDecimal(unitPriceCents),
    designId: frontDesign.id,
    backDesignId: backDesign?.id ?? null,
    design: { name: frontDesign.name, filePath: paths.upload(shownName(frontDesign)) },
    backDesign: backDesign && {
      name: backDesign.name,
      filePath: paths.upload(shownName(backDesign)),
    },
  };
}
