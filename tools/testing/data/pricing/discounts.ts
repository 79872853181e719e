import type { Sql } from "postgres";
import type { NewOrder } from "#db/orders/new-orders.ts";
import { priceOrder } from "#orders/pricing/price-order.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { ADDRESS } from "../../browser/buying.ts";
import type { TestShop } from "../../shop.ts";
import type { Buyer } from "../checkout.ts";

type DiscountRow = {
  code: string;
  kind?: "percent" | "amount" | "free-shipping";
  basisPoints?: number | null;
  cents?: number;
  maxUses?: number;
  minSubtotalCents?: number;
  isOncePerCustomer?: boolean;
  isActive?: boolean;
  startsAt?: string;
  endsAt?: string;
  productIds?: number[];
};

/** Ten percent off, unless given. */
export async function addDiscount(sql: Sql, { productIds = [], ...given }: DiscountRow) {
  const kind = given.kind ?? "percent";
  const basisPoints = kind === "percent" ? (given.basisPoints ?? 1000) : null;
  const row = { ...given, kind, basisPoints, isLimited: productIds.length > 0 };
  const [added] = await sql<[{ id: number }]>`insert into discounts ${sql(row)} returning id`;
  const discountId = added.id;
  for (const productId of productIds) {
    await sql`insert into discount_products ${sql({ discountId, productId })}`;
  }
  return discountId;
}

export async function usesOf(sql: Sql, code: string) {
  const [row] = await sql<[{ uses: number; givenCents: number }]>`
    select uses, given_cents from discounts where code = ${code}`;
  return row;
}

/** A new visitor orders one shirt of this buyer's design with the code, not placed yet. */
export async function orderWith(shop: TestShop, buyer: Buyer, code: string): Promise<NewOrder> {
  const { designId } = buyer;
  const [owner] = await shop.sql<[{ id: string }]>`
    select shopper_id as id from designs where id = ${designId}`;
  const shirt = { productId: 1, size: "M", color: "Mint", quantity: 1, description: "" };
  const placement = { position: "center", size: 5 } as const;
  const priced = await priceOrder(shop.services, {
    shopperId: owner.id,
    lines: [{ ...shirt, design: { kind: "named", frontId: designId, backId: null, placement } }],
    to: null,
    customer: "",
    userId: GUEST_ID,
    methodId: null,
    code,
    orderId: null,
  });
  if (!priced.ok) throw new Error(priced.message);
  const { amounts, items } = priced;
  const more = {
    shippingAddress: ADDRESS,
    notes: null,
    placedIp: null,
    placedNetworks: [],
    amounts,
    pricesIn: null,
    items,
  };
  return { userId: GUEST_ID, ...(await addVisitor(shop)), ...more };
}

export async function addVisitor(shop: TestShop) {
  const [shopper] = await shop.sql<[{ shopperId: string; checkoutKey: string }]>`
    insert into shoppers (checkout_key) values (gen_random_uuid())
    returning id as shopper_id, checkout_key`;
  return shopper;
}
