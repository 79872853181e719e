import { finishDocument } from "#db/designs/documents.ts";
import { sellStock } from "#db/stock/reservations.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { type Day, dayAt } from "#shop/day.ts";
import type { PrintSource } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { SHIRT_AREAS } from "#shop/goods/shirt-areas.ts";
import { addDays } from "#shop/shipping/working-days.ts";
import { setStock } from "../data/catalog.ts";
import { type Buyer, order, startBuyer } from "../data/checkout.ts";
import { fourAreas } from "../data/documents.ts";
import { addFloorOrder } from "../data/floor.ts";
import { pay } from "../data/paid-order.ts";
import type { TestShop } from "../shop.ts";

/** Their customers have bought them, and their print files are really made. */
export type Bought = { orderId: number; buyer: Buyer };

export type Monday = {
  /** Their print files count as made; every eighth is a club's. */
  orders: number[];
  bought: Record<"refunded" | "resized" | "resizedToo" | "everywhere" | "plain", Bought>;
};

const { FRONT, BACK, LEFT_SLEEVE } = SHIRT_AREAS;

const PRINTED = {
  front: [FRONT.id],
  both: [FRONT.id, BACK.id],
  sleeve: [LEFT_SLEEVE.id],
  everywhere: Object.values(SHIRT_AREAS).map(({ id }) => id),
} satisfies Record<string, AreaId[]>;

type Printed = keyof typeof PRINTED;
type Line = { color: string; size: string; printed: Printed; quantity?: number };

const WHITE = { color: "White", printed: "front" } as const;
const BLACK = { color: "Black", printed: "front" } as const;

/** Eight orders of the Monday, again and again: shirts alone, and one of a club. */
const ORDERS: readonly (readonly Line[])[] = [
  [{ ...WHITE, size: "M" }],
  [{ ...BLACK, size: "L" }],
  [{ ...WHITE, size: "L" }],
  [{ ...BLACK, size: "M", printed: "both" }],
  [
    { ...WHITE, size: "S", quantity: 2 },
    { ...WHITE, size: "M", quantity: 2 },
    { ...BLACK, size: "L", printed: "both", quantity: 2 },
  ],
  [{ color: "Mint", size: "M", printed: "sleeve" }],
  [{ ...BLACK, size: "2XL" }],
  [{ ...BLACK, size: "L", printed: "everywhere" }],
];

/** Clubs of a large shop order so many times as much. */
const clubFactor = (many: number) => (many > 100 ? 2 : 1);

/** These are counted, and there are so many blanks of each before the first order. */
export const COUNTED = [
  { color: "White", size: "M" },
  { color: "White", size: "L" },
  { color: "Black", size: "L" },
] as const;
export const BLANKS = 900;

/** So many paid orders come in, over the weekend; five of them by the shop's own pages. */
export async function openMonday(shop: TestShop, many: number): Promise<Monday> {
  for (const variant of COUNTED) await setStock(shop.sql, variant, BLANKS);
  const bought = {
    refunded: await buy(shop, { size: "M", color: "Mint", quantity: 3 }),
    resized: await buy(shop, { size: "M", color: "White", quantity: 2 }),
    resizedToo: await buy(shop, { size: "L", color: "Black" }),
    everywhere: await buy(shop, { size: "L", color: "Black" }, "everywhere"),
    plain: await buy(shop, { size: "M", color: "White" }),
  };
  const { designId } = bought.plain.buyer;
  const orders: number[] = [];
  for (let at = 0; at < many - Object.keys(bought).length; at++) {
    orders.push(await addOne(shop, designId, at, many));
  }
  return { orders, bought };
}

async function buy(shop: TestShop, shirt: object, printed?: Printed): Promise<Bought> {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { items: [{ ...buyer.line, ...shirt }] });
  if (printed) {
    const documentId = await documentOf(shop, buyer.designId, printed);
    await shop.sql`
      update order_items set document_id = ${documentId} where order_id = ${placed.id}`;
  }
  const intent = await pay(shop, buyer, placed);
  await settlePayment(shop.services, intent.id);
  return { orderId: Number(placed.id), buyer };
}

async function addOne(shop: TestShop, designId: number, at: number, many: number) {
  const lines = [];
  for (const { printed, ...line } of ORDERS[at % ORDERS.length] ?? []) {
    const documentId = await documentOf(shop, designId, printed);
    const quantity = line.quantity ? line.quantity * clubFactor(many) : 1;
    lines.push({ ...line, documentId, quantity });
  }
  const id = await addFloorOrder(shop.sql, lines, { dueOn: dueDay(at) });
  await shop.sql.begin((tx) => sellStock(tx, id));
  return id;
}

/** A few are late, and a third each is due today and tomorrow. */
function dueDay(at: number): Day {
  const today = dayAt(new Date(), "UTC");
  if (at % 11 === 3) return addDays(today, -1);
  const tomorrow = addDays(today, 1);
  return [today, tomorrow, addDays(tomorrow, 1)][at % 3] ?? today;
}

async function documentOf(shop: TestShop, designId: number, printed: Printed): Promise<number> {
  const whole = fourAreas(designId);
  const areas = PRINTED[printed].map((area) => [area, whole.areas[area] ?? []] as const);
  const artworks = await shop.sql<PrintSource[]>`
    select id, width, height, image_scale from designs where id = ${designId}`;
  const document = { ...whole, areas: Object.fromEntries(areas) };
  const { id } = await finishDocument(shop.sql, document, artworks);
  return id;
}
