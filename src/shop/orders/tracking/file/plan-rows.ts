import type { Tracking } from "../../management/order-management.ts";
import { ORDER_STATUS } from "../../order-status.ts";
import { type Shipment, type ShippingDoubt, shippingDoubts } from "../../shipping-doubts.ts";
import type { RowProblem, SentRow } from "./read-rows.ts";
import { maySamePerson } from "./same-person.ts";

export type TrackedOrder = Shipment & Tracking & { id: number; fullName: string };

/** Why a row is taken only if an admin ticks it. */
export type RowDoubt =
  | "order-twice"
  | "number-twice"
  | "number-elsewhere"
  | "other-name"
  | "other-number"
  | "pickup"
  | ShippingDoubt;

export type PlannedRow = SentRow & {
  order?: TrackedOrder | undefined;
  /** `same`: the order has this number and has left. `left-out`: nobody can take the row. */
  kind: "ready" | "doubt" | "same" | "left-out";
  doubts: readonly RowDoubt[];
  why?: RowProblem | "unknown" | "canceled" | "repeated" | undefined;
  /** The file's other rows with its order. */
  ofOrder: readonly number[];
  /** The file has these rows with its number, for other orders. */
  ofNumber: readonly number[];
  /** Other orders that have its number. */
  elsewhere: readonly number[];
  hasNumber: boolean;
  /** Its order is not out of the house yet. */
  waits: boolean;
};

export type Known = {
  orders: ReadonlyMap<number, TrackedOrder>;
  /** The orders that have a number. */
  numbers: ReadonlyMap<string, readonly number[]>;
};

/** Says of each row what taking it would do, as the orders are now. */
export function planRows(sent: readonly SentRow[], known: Known): PlannedRow[] {
  const whole = sent.filter(({ problem }) => !problem);
  const byOrder = Map.groupBy(whole, ({ orderId }) => orderId);
  const byNumber = Map.groupBy(whole, numberOf);
  return sent.map((row) => {
    const number = numberOf(row);
    const ofOrder = (!row.problem && byOrder.get(row.orderId)) || [];
    const ofNumber = (!row.problem && byNumber.get(number)) || [];
    const isSame = (other: SentRow) => numberOf(other) === number;
    const earlier = ofOrder.filter((other) => isSame(other) && other.row < row.row);
    const others = ofOrder.filter((other) => !isSame(other));
    const mixed = ofNumber.filter(({ orderId }) => orderId !== row.orderId);
    const elsewhere = known.numbers.get(number ?? "")?.filter((id) => id !== row.orderId) ?? [];
    const facts = { earlier, others, mixed, elsewhere };
    return planRow(row, known.orders.get(row.orderId ?? 0), facts);
  });
}

/** The text of a row names so many others and says that there are more. */
export const MAX_NAMED = 6;

const numberOf = ({ tracking }: SentRow) => tracking?.trackingNumber ?? undefined;

type Others = Record<"earlier" | "others" | "mixed", SentRow[]> & { elsewhere: number[] };

function planRow(row: SentRow, order: TrackedOrder | undefined, facts: Others): PlannedRow {
  const { earlier, others, mixed, elsewhere } = facts;
  const hasNumber = order !== undefined && hasItAlready(order, row);
  const waits = order !== undefined && !ORDER_STATUS[order.status].hasLeft;
  const ofOrder = rowsOf([...earlier, ...others]);
  const planned = {
    ...{ ...row, order, ofOrder, ofNumber: rowsOf(mixed), elsewhere, hasNumber, waits },
    doubts: [],
  };
  const why = row.problem ?? whyNot(order, earlier);
  if (why || !order) return { ...planned, kind: "left-out", why };
  if (hasNumber && !waits) return { ...planned, kind: "same" };
  const doubts = doubtsOf(row, order, facts);
  return { ...planned, kind: doubts.length > 0 ? "doubt" : "ready", doubts };
}

const rowsOf = (some: readonly SentRow[]) => some.slice(0, MAX_NAMED).map(({ row }) => row);

/** Another spelling of its carrier is no other parcel. */
function hasItAlready({ trackingNumber }: TrackedOrder, row: SentRow): boolean {
  return trackingNumber?.replace(/\s+/g, "").toUpperCase() === numberOf(row);
}

function whyNot(order: TrackedOrder | undefined, earlier: readonly SentRow[]) {
  if (!order) return "unknown";
  if (earlier.length > 0) return "repeated";
  return ORDER_STATUS[order.status].isCanceled ? "canceled" : undefined;
}

function doubtsOf(row: SentRow, order: TrackedOrder, facts: Others): RowDoubt[] {
  const others: [RowDoubt, boolean][] = [
    ["order-twice", facts.others.length > 0],
    ["number-twice", facts.mixed.length > 0],
    ["number-elsewhere", facts.elsewhere.length > 0],
    ["other-name", !maySamePerson(row.name, order.fullName)],
    ["other-number", order.trackingNumber !== null && !hasItAlready(order, row)],
    ["pickup", order.isPickup],
  ];
  const asShipped = { ...order, trackingNumber: numberOf(row) ?? null };
  return [
    ...others.flatMap(([doubt, is]) => (is ? [doubt] : [])),
    ...shippingDoubts(asShipped, "shipped"),
  ];
}

/** An order has one number: these of the chosen rows name an order that another of them names, too. */
export function sameOrder(chosen: readonly PlannedRow[]): PlannedRow[] {
  const groups = [...Map.groupBy(chosen, ({ orderId }) => orderId).values()];
  return groups.filter(({ length }) => length > 1).flat();
}

/** Nothing else speaks against it, so the page has one box for all such rows. */
export function isNameAlone({ doubts }: PlannedRow): boolean {
  return doubts.join() === "other-name";
}
