/** @jsxImportSource hono/jsx */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { deleteAbandoned } from "#db/orders/abandoned.ts";
import { listAttention, type OrderKind } from "#db/orders/attention-list.ts";
import { cancelUnpaid, markCancelRequested } from "#db/orders/cancellations.ts";
import { attachIntent } from "#db/orders/payments/payments.ts";
import { findExpiry, listUnpaid } from "#db/orders/payments/unpaid.ts";
import { forgetPrintFiles } from "#db/orders/print-files/forget.ts";
import { isBought } from "#db/reviews/requests.ts";
import { lockUnpaid } from "#db/stock/reservations.ts";
import { isChangeable, reasonAgainst } from "#shop/orders/order-change.ts";
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  type StatusFact,
  statusesThat,
} from "#shop/orders/order-status.ts";
import { shippingDoubts } from "#shop/orders/shipping-doubts.ts";
import { isReviewable } from "#shop/reviews/review.ts";
import { ArrivalNote } from "#ui/orders/delivery-facts.tsx";
import { Stock } from "../../../routes/admin/orders/_manage/stock.tsx";
import { cancelOffer, isPayable } from "../../../routes/orders/[id]/_offers.ts";
import { setStock } from "../data/catalog.ts";
import { addOrder } from "../data/orders.ts";
import { addDiscount } from "../data/pricing/discounts.ts";
import { useDatabase } from "../use-database.ts";

// A sixth status, which the type does not know yet.
const LATER = "later" as OrderStatus;
const statuses: string[] = ORDER_STATUSES as unknown as string[];

const database = useDatabase();
beforeAll(async () => {
  statuses.push(LATER);
  await database.sql`alter table orders drop constraint orders_status`;
  await database.sql`insert into order_statuses (status, is_canceled) values (${LATER}, false)`;
});
afterAll(() => {
  statuses.pop();
  Reflect.deleteProperty(ORDER_STATUS, LATER);
});

const UNPAID = { status: LATER, paymentStatus: "unpaid" } as const;
const PAID = {
  status: LATER,
  paymentStatus: "paid",
  cancelRequestedAt: null,
  printStartedAt: null,
  isPickup: false,
  trackingNumber: null,
  unpackedPieces: 0,
} as const;

/** An unpaid order in the new status; `set` are further columns. */
async function laterOrder(set: Record<string, string | Date> = {}): Promise<number> {
  const id = await addOrder(database.sql);
  await database.sql`update orders set ${database.sql({ status: LATER, ...set })} where id = ${id}`;
  return id;
}

const LONG_AGO = new Date("2020-01-01");
const PAYMENT = { payment_status: "paid" };

async function isListed(kind: OrderKind, id: number): Promise<boolean> {
  const orders = await listAttention(database.sql, kind);
  return orders.some((order) => order.id === id);
}

async function addPrintFile(orderId: number): Promise<void> {
  await database.sql`
    insert into print_files (order_id, position, area, status, storage_key, updated_at)
    values (${orderId}, 1, 'front', 'ready', ${`print-files/${orderId}.png`}, ${LONG_AGO})`;
}

/** Moves an unpaid order with pieces and a code to the new status, and says what it still holds. */
async function heldAfterwards() {
  const { sql } = database;
  const orderId = await addOrder(sql);
  const variantId = await setStock(sql, { size: "M", color: "Mint" }, 10);
  const discountId = await addDiscount(sql, { code: `CODE${orderId}` });
  await sql`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
    values (${orderId}, ${variantId}, 1, now())`;
  await sql`
    insert into discount_uses (order_id, discount_id, customer) values (${orderId}, ${discountId}, '')`;
  await sql`update orders set status = ${LATER} where id = ${orderId}`;
  const [row] = await sql`
    select (select count(*)::int from stock_reservations where order_id = ${orderId}) as pieces,
      (select count(*)::int from discount_uses
        where order_id = ${orderId} and given_back_at is null) as codes`;
  return row;
}

const SOLD = {
  variantId: 1,
  name: "Tee",
  size: "M",
  color: "Mint",
  sold: 3,
  returned: 0,
  refunded: 0,
};

/** Each reads the fact as true where the new status has it. */
const READERS: [fact: StatusFact, what: string, reads: () => unknown][] = [
  ["isWaiting", "its customer may cancel it", () => !!cancelOffer({ ...PAID, ...UNPAID })],
  ["isWaiting", "its customer may change it", () => isChangeable(PAID)],
  [
    "isWaiting",
    "unpaid it expires",
    async () => !!(await findExpiry(database.sql, await laterOrder())),
  ],
  [
    "isWaiting",
    "it is canceled at once",
    async () => cancelUnpaid(database.sql, { id: await laterOrder(), paymentIntentId: null }),
  ],
  [
    "isWaiting",
    "paid, its cancellation can be requested",
    async () => markCancelRequested(database.sql, await laterOrder(PAYMENT)),
  ],
  ["isOpen", "the list by promise has it", () => statusesThat("isOpen").includes(LATER)],
  [
    "isOpen",
    "a request to cancel it needs attention",
    async () => {
      const id = await laterOrder({ ...PAYMENT, cancel_requested_at: LONG_AGO });
      return isListed("cancel-requests", id);
    },
  ],
  ["hasLeft", "its customer reads so", () => reasonAgainst(PAID) === "It is later already."],
  [
    "hasLeft",
    "nobody is asked before it is shipped",
    () => shippingDoubts(PAID, "shipped").length === 0,
  ],
  ["hasArrived", "it may be reviewed", () => isReviewable(PAID)],
  [
    "hasArrived",
    "a review is requested",
    async () => {
      const { sql } = database;
      const id = await laterOrder(PAYMENT);
      const found = await sql`select from orders o where id = ${id} and ${isBought(sql)}`;
      return found.count > 0;
    },
  ],
  [
    "comesBack",
    "all pieces are suggested for the stock",
    () => {
      // The form reads of an order its number and both statuses.
      const order = { id: 1, ...PAID } as unknown as Parameters<typeof Stock>[0]["order"];
      return String(<Stock order={order} sold={[SOLD]} backHref="/" draft={undefined} />).includes(
        'value="3"',
      );
    },
  ],
  [
    "isOver",
    "no day is promised",
    () => {
      const days = { arrivesFrom: "2026-12-01", arrivesUntil: "2026-12-04", isPickup: false };
      // The note reads no address.
      const order = { ...days, status: LATER, createdAt: LONG_AGO } as Parameters<
        typeof ArrivalNote
      >[0]["order"];
      return String(<ArrivalNote order={order} />) === "";
    },
  ],
  [
    "isOver",
    "the address of a deleted account goes",
    async () => {
      const id = await laterOrder({ owner_left_at: LONG_AGO });
      await anonymizeFinished(database.sql);
      const [row] = await database.sql`select owner_left_at from orders where id = ${id}`;
      return row?.ownerLeftAt === null;
    },
  ],
  [
    "isOver",
    "its print files go",
    async () => {
      const id = await laterOrder({ updated_at: LONG_AGO });
      await addPrintFile(id);
      return (await forgetPrintFiles(database.sql, { days: 30, limit: 100 })).includes(id);
    },
  ],
  ["isCanceled", "nobody can pay it", () => !isPayable(UNPAID)],
  [
    "isCanceled",
    "no payment is opened for it",
    async () =>
      !(await attachIntent(
        database.sql,
        { id: await laterOrder(), paymentAttempt: 1 },
        crypto.randomUUID(),
      )),
  ],
  [
    "isCanceled",
    "it reserves nothing",
    async () => !(await lockUnpaid(database.sql, await laterOrder())),
  ],
  [
    "isCanceled",
    "its payment is not looked for",
    async () => {
      const id = await laterOrder({ payment_intent_id: crypto.randomUUID() });
      return !(await listUnpaid(database.sql, 1000)).some((one) => one.id === id);
    },
  ],
  [
    "isCanceled",
    "what was paid is owed",
    async () => isListed("canceled-paid", await laterOrder(PAYMENT)),
  ],
  [
    "isCanceled",
    "unpaid, it is deleted later",
    async () => {
      await laterOrder({ updated_at: LONG_AGO });
      return (await deleteAbandoned(database.sql, 100)) > 0;
    },
  ],
  [
    "isCanceled",
    "its pieces and its code are free",
    async () => Bun.deepEquals(await heldAfterwards(), { pieces: 0, codes: 0 }),
  ],
];

test.each(READERS)("a status that is added counts by %s: %s", async (fact, _, reads) => {
  const none = { ...ORDER_STATUS.pending, isWaiting: false, isOpen: false };
  for (const holds of [true, false]) {
    ORDER_STATUS[LATER] = { ...none, [fact]: holds };
    await database.sql`
      update order_statuses set is_canceled = ${fact === "isCanceled" && holds}
      where status = ${LATER}`;
    await database.sql`delete from orders`;
    expect(await reads()).toBe(holds);
  }
});
