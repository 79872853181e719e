import type { ScanRequest } from "#floor/scan/request.ts";
import { scan } from "#floor/scan/scan.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import type { TestShop } from "../shop.ts";
import { addOrder } from "./orders.ts";

/** A paid order of so many mint shirts in M, whose print files are made. */
export async function addPieces(shop: TestShop, quantity = 1): Promise<number> {
  const { sql } = shop;
  const orderId = await addOrder(sql);
  await sql`
    update order_items set quantity = ${quantity}, variant_id = (
      select id from variants where product_id = 1 and size = 'M' and color = 'Mint')
    where order_id = ${orderId}`;
  // Before it is paid, because another test's sweep may open its pieces.
  await sql`
    insert into print_files (order_id, position, area, status)
    select item.order_id, item.position, print.area, 'ready'
    from order_items item join prints print on print.document_id = item.document_id
    where item.order_id = ${orderId}`;
  await sql`update orders set payment_status = 'paid', paid_at = now() where id = ${orderId}`;
  await sql`select open_pieces(${[orderId]}::bigint[], '{2026-12-04}')`;
  return orderId;
}

/** Puts all of an order's pieces there, as if they had been scanned. */
export async function setSteps({ sql }: TestShop, orderId: number, step: string): Promise<void> {
  await sql`update pieces set step = ${step} where order_id = ${orderId} and spoilt is null`;
}

/** `["1 checked", "2 ready"]`; a replacement is `1B ready`. */
export async function statesOf({ sql }: TestShop, orderId: number): Promise<string[]> {
  const rows = await sql<{ number: number; attempt: number; state: string }[]>`
    select number, attempt, state from pieces where order_id = ${orderId}
    order by number, attempt`;
  return rows.map(({ number, attempt, state }) => {
    const [, name] = pieceCode({ orderId, number, attempt }).split("-");
    return `${name} ${state}`;
  });
}

export async function binOf({ sql }: TestShop, orderId: number): Promise<number | undefined> {
  const [bin] = await sql<{ number: number }[]>`
    select number from bins where order_id = ${orderId}`;
  return bin?.number;
}

export const codeOf = (orderId: number, number = 1, attempt = 1): string =>
  pieceCode({ orderId, number, attempt });

/** Scans as this person; each scan has an id of its own. */
export function scannerOf(shop: TestShop, actorId: number) {
  return (text: string, more: Partial<ScanRequest> = {}) =>
    scan(shop.services, { id: crypto.randomUUID(), text, actorId, ...more });
}
