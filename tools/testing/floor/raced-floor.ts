import type { Sql } from "postgres";
import { setBinCount } from "#db/floor/bins.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import type { Services } from "#services/services.ts";
import type { Random } from "../../random.ts";
import { type Buyer, postOrder, startBuyer } from "../data/checkout.ts";
import { addFloorOrder } from "../data/floor.ts";
import { pay } from "../data/paid-order.ts";
import type { TestShop } from "../shop.ts";

export type RacedFloor = {
  shop: TestShop;
  services: Services;
  sql: Sql;
  random: Random;
  /** Staff who change orders while others scan. */
  actorId: number;
  orderIds: number[];
  /** The orders that were placed and paid, with their intents. */
  intents: Map<number, string>;
  /** All that a variant ever had. */
  supply: Map<number, number>;
};

export const pick = <T>({ below }: Random, all: readonly T[]): T => all[below(all.length)] as T;

const SIZES = ["S", "M", "L", "XL"];
const BINS = 10;
/** So many orders of a checkout come to one of it: they take longest. */
const PLACED_EVERY = 6;

type Plan = { shop: TestShop; services: Services; random: Random; actorId: number; pieces: number };

/** Paid orders of one to seven things with so many pieces; their blanks are counted, and some are short. */
export async function makeRacedFloor({ pieces, ...plan }: Plan): Promise<RacedFloor> {
  const { shop, services, random } = plan;
  const { sql } = services;
  await setBinCount(sql, BINS);
  await sql`delete from bins where number > ${BINS}`;
  const rows = await sql<{ id: number; stock: number }[]>`
    update variants set stock = ${pieces} / case size when 'S' then 12 else 2 end
    where product_id = 1 and color = 'Mint' returning id, stock`;
  const supply = new Map(rows.map(({ id, stock }) => [id, stock]));
  const floor: RacedFloor = { ...plan, sql, orderIds: [], intents: new Map(), supply };
  const buyer = await startBuyer(shop);
  for (let made = 0; made < pieces; ) {
    const lines = chooseLines(random, pieces - made);
    made += lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const isPlaced = floor.orderIds.length % PLACED_EVERY === 0;
    if (!isPlaced || !(await placeOrder(floor, buyer, lines))) await addOrder(floor, lines);
  }
  return floor;
}

type Line = { size: string; color: string; quantity: number };

function chooseLines(random: Random, left: number): Line[] {
  const lines = Array.from({ length: 1 + random.below(3) }, () => ({
    ...{ size: pick(random, SIZES), color: "Mint", quantity: 1 + random.below(3) },
  }));
  const once = lines.filter((line, at) => lines.findIndex(({ size }) => size === line.size) === at);
  const isTooMuch = once.reduce((sum, { quantity }) => sum + quantity, 0) > left;
  return isTooMuch ? [{ size: "M", color: "Mint", quantity: 1 }] : once;
}

/** False where the stock has too few for it. */
async function placeOrder(
  { shop, orderIds, intents }: RacedFloor,
  buyer: Buyer,
  lines: readonly Line[],
): Promise<boolean> {
  const answer = await postOrder(
    buyer,
    lines.map((line) => ({ ...buyer.line, ...line })),
  );
  if (answer.status !== 200) return false;
  const placed = await answer.json();
  const intent = await pay(shop, buyer, placed);
  await settlePayment(shop.services, intent.id);
  orderIds.push(Number(placed.id));
  intents.set(Number(placed.id), intent.id);
  return true;
}

/** The stock had too few of some of its things when it was paid. */
async function addOrder({ sql, orderIds }: RacedFloor, lines: readonly Line[]): Promise<void> {
  const id = await addFloorOrder(sql, lines);
  await sql`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
    select order_id, variant_id, sum(quantity), now() from order_items
    where order_id = ${id} group by order_id, variant_id`;
  await sql`
    update stock_reservations set sold = least(quantity, greatest(stock, 0)) from variants
    where order_id = ${id} and variants.id = variant_id`;
  orderIds.push(id);
}
