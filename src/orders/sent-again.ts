import { hashOf } from "#db/designs/documents.ts";
import type { Order, OrderItem } from "#db/orders/orders.ts";
import type { DesignRequest } from "#shop/documents/design-request.ts";
import type { OrderLine } from "#shop/orders/order-payload.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { normalCode } from "#shop/pricing/discount-code.ts";
import { sameAddress } from "./same-contents.ts";

type Sent = {
  lines: readonly OrderLine[];
  shippingAddress: ShippingAddress;
  methodId: number | null;
  code: string | null;
};

/** Whether items that cannot be priced any more are those that made this order. */
export function isSentAgain(order: Order, { lines, shippingAddress, ...choices }: Sent): boolean {
  const { items, shippingMethodId } = order;
  return (
    items.length === lines.length &&
    items.every((item, at) => sameLine(item, lines[at])) &&
    sameAddress(order.shippingAddress, shippingAddress) &&
    // Left out, it is the shop's first way.
    [null, shippingMethodId].includes(choices.methodId) &&
    (order.discountCode ?? "") === normalCode(choices.code)
  );
}

function sameLine(item: OrderItem, line: OrderLine | undefined): boolean {
  return (
    line !== undefined &&
    item.productId === line.productId &&
    item.quantity === line.quantity &&
    item.size === line.size &&
    item.color === line.color &&
    sameDesign(item, line.design)
  );
}

/** Compares what the order itself stores: the design may be withdrawn. */
function sameDesign(item: OrderItem, design: DesignRequest): boolean {
  switch (design.kind) {
    case "finished":
      return item.documentHash === design.hash;
    case "prints":
      return item.documentHash === hashOf(design.document);
    case "named":
      return (
        item.frontDesign?.id === design.frontId &&
        (item.backDesign?.id ?? null) === design.backId &&
        item.designPosition === design.placement.position &&
        item.designSize === design.placement.size
      );
  }
}
