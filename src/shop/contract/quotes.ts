import * as v from "valibot";
import { CURRENCY_CODES } from "../money.ts";
import { Amount, Count, Id } from "./json.ts";

const PriceBreak = { minPieces: Count, percent: v.number() };
const Day = v.nullable(v.pipe(v.string(), v.isoDate()));

/** It begins with the line as it was sent. */
const Line = v.strictObject({
  productId: v.exactOptional(Id),
  size: v.exactOptional(v.string()),
  color: v.exactOptional(v.string()),
  quantity: v.exactOptional(Count),
  listUnitPrice: Amount,
  surcharge: Amount,
  unitPrice: Amount,
  priceBreak: v.nullable(v.strictObject(PriceBreak)),
  subtotal: Amount,
  discount: Amount,
  tax: Amount,
  total: Amount,
});

const LadderStep = v.strictObject({
  lines: v.array(Count),
  pieces: Count,
  priceBreak: v.nullable(v.strictObject(PriceBreak)),
  next: v.nullable(v.strictObject({ ...PriceBreak, missing: Count, saves: Amount })),
  hint: v.nullable(v.string()),
});

const Method = v.strictObject({
  id: Id,
  name: v.string(),
  isPickup: v.boolean(),
  pickupAt: v.nullable(v.string()),
  price: Amount,
  priceText: v.string(),
  arrivesFrom: Day,
  arrivesUntil: Day,
  arrivesText: v.nullable(v.string()),
});

export const QuoteAnswer = v.strictObject({
  currency: v.picklist(CURRENCY_CODES),
  lines: v.array(Line),
  ladder: v.array(LadderStep),
  subtotal: Amount,
  discountCode: v.nullable(v.string()),
  discount: Amount,
  shippingMethodId: v.nullable(Id),
  shippingMethods: v.array(Method),
  shipping: Amount,
  tax: Amount,
  taxes: v.array(
    v.strictObject({ name: v.string(), percent: v.nullable(v.number()), amount: Amount }),
  ),
  includesTax: v.boolean(),
  total: Amount,
  rows: v.array(
    v.strictObject({
      name: v.string(),
      text: v.string(),
      isTotal: v.exactOptional(v.literal(true)),
    }),
  ),
  problems: v.array(
    v.strictObject({
      field: v.picklist(["items", "shippingAddress", "shippingMethodId", "discountCode"]),
      message: v.string(),
    }),
  ),
  isLive: v.boolean(),
  isTaxPending: v.boolean(),
  takesCodes: v.boolean(),
});
