import { statusLabel } from "../../order-status.ts";
import { MAX_NAMED, type PlannedRow, type RowDoubt } from "./plan-rows.ts";

/** What taking the row does, or why nobody can. */
export function rowText(row: PlannedRow): string {
  const { order, kind, why, hasNumber, waits } = row;
  if (why) return WHY[why](row);
  if (!order) return "";
  const status = statusLabel(order.status);
  if (kind === "same") return `It has this number, and is ${status} already.`;
  if (hasNumber) return "It has this number; it is not Shipped yet.";
  return waits
    ? "The number is saved."
    : `The number is saved; it stays ${status}, and nobody is mailed.`;
}

const WHY: Record<NonNullable<PlannedRow["why"]>, (row: PlannedRow) => string> = {
  "no-order": ({ reference }) =>
    reference ? "No order's number is in this cell." : "The row names no order.",
  "no-number": () => "The row has no parcel number.",
  shortened: () =>
    "The spreadsheet has shortened the number. Format its column as text, or send the carrier's own file.",
  "bad-number": () => "This is no parcel number.",
  "no-carrier": () =>
    "Nobody says who carries it. Choose a carrier above, and read the file again.",
  unknown: ({ orderId }) => `There is no order #${orderId}.`,
  canceled: () => "The order is canceled. Open it if the parcel has left all the same.",
  repeated: ({ ofOrder: [first] }) => `Row ${first} says the same.`,
};

export function doubtText(doubt: RowDoubt, row: PlannedRow): string {
  return DOUBTS[doubt](row);
}

const DOUBTS: Record<RowDoubt, (row: PlannedRow) => string> = {
  "order-twice": ({ ofOrder }) =>
    `${rowsText(ofOrder)} another number for this order. It can have one: tick that.`,
  "number-twice": ({ ofNumber }) => `${rowsText(ofNumber)} this number for another order.`,
  "number-elsewhere": ({ elsewhere }) =>
    `Order ${elsewhere.map((id) => `#${id}`).join(", ")} has this number already.`,
  "other-name": ({ name, order }) => `The file says “${name}”, the order “${order?.fullName}”.`,
  "other-number": ({ order }) =>
    `It has ${[order?.carrier, order?.trackingNumber].filter(Boolean).join(" ")} already. Ticking replaces that.`,
  pickup: () => "Its customer picks it up.",
  "cancel-requested": () => "The customer asked to cancel it. Shipping it declines that.",
  unpaid: () => "It is not paid.",
  refunded: () => "It was refunded.",
  paid: () => "It is paid.",
  unpacked: () => "Not all of its pieces are packed.",
  "no-parcel": () => "It has no number.",
};

function rowsText(rows: readonly number[]): string {
  const named = rows.slice(0, MAX_NAMED - 1).join(", ");
  if (rows.length === 1) return `Row ${named} has`;
  return `Rows ${named}${rows.length < MAX_NAMED ? "" : " and others"} have`;
}
