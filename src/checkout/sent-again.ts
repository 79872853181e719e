import { hashOf } from "#db/designs/documents.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { sameAddress } from "#orders/same-contents.ts";
import { sameShirt } from "#shop/catalog/same-line.ts";
import type { DesignRequest } from "#shop/documents/design-request.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";

type Sent = {
  lines: readonly RequestedLine[];
  shippingAddress: ShippingAddress;
  methodId: number | null;
  code: string | null;
};

/** True when items that cannot be priced any more are those that made this order. */
export function isSentAgain(order: Order, { lines, shippingAddress, ...choices }: Sent): boolean {
  const { items, shippingMethodId } = order;
  return (
    items.length === lines.length &&
    items.every((item, at) => isSent(item, lines[at])) &&
    sameAddress(order.shippingAddress, shippingAddress) &&
    // Left out, it is the shop's first way.
    [null, shippingMethodId].includes(choices.methodId) &&
    (order.discountCode ?? "") === normalCode(choices.code)
  );
}

function isSent(item: OrderedLine, line: RequestedLine | undefined): boolean {
  return (
    line !== undefined &&
    sameShirt(item, line) &&
    item.quantity === line.quantity &&
    sameDesign(item, line.design)
  );
}

/** Compares what the order itself stores: the design may be withdrawn. */
function sameDesign(item: OrderedLine, design: DesignRequest): boolean {
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
