import * as v from "valibot";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { Amount, Count, Id, Instant } from "./json.ts";

const Line = v.looseObject({
  productId: v.nullable(Id),
  quantity: Count,
  size: v.string(),
  color: v.string(),
  productName: v.string(),
  unitPrice: Amount,
  listUnitPrice: Amount,
  discount: Amount,
  tax: Amount,
});

/** The first line stands at the top as well. */
export const OrderAnswer = v.looseObject({
  id: Id,
  userId: v.nullable(Id),
  totalAmount: Amount,
  currency: v.string(),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  tax: Amount,
  includesTax: v.boolean(),
  status: v.picklist(ORDER_STATUSES),
  paymentStatus: v.string(),
  paymentIntentId: v.nullable(v.string()),
  createdAt: Instant,
  updatedAt: Instant,
  items: v.array(Line),
});

export const OrderAnswers = v.array(OrderAnswer);

export const PaymentAnswer = v.strictObject({
  clientSecret: v.string(),
  shipTo: v.array(v.string()),
});
