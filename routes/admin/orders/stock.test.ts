import { beforeAll, expect, test } from "bun:test";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const MINT = { size: "M", color: "Mint" };

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function paidOrder(quantity: number): Promise<number> {
  const buyer = await startBuyer(shop);
  const placed = await (await postOrder(buyer, [{ ...buyer.line, quantity }])).json();
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  return placed.id;
}

const dialog = async (orderId: number) => (await admin.request(paths.adminOrder(orderId))).text();

test("41.12 admins say how many pieces of a paid order go back into stock, once, and no more than it took", async () => {
  expect(await dialog(await paidOrder(1))).not.toContain("Put back into stock");
  const variantId = await setStock(shop.sql, MINT, 5);
  const orderId = await paidOrder(3);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 2, reserved: 0 });
  const shown = await dialog(orderId);
  expect(shown).toContain("Classic Cotton Tee in M, Mint");
  expect(shown).toContain("3 taken from stock.");
  expect(shown).not.toContain("Put its pieces back into stock?");

  await shop.sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status, key)
    values (${orderId}, 're_1', 1999, 'succeeded', 'one')`;
  await shop.sql`
    insert into refund_lines (order_id, key, position, quantity, cents, tax_cents)
    values (${orderId}, 'one', 0, 1, 1999, 0)`;
  const suggested = await dialog(orderId);
  expect(suggested).toContain("Put its pieces back into stock?");
  expect(suggested).toMatch(new RegExp(`value="1"[^>]*name="pieces-${variantId}"`));

  const put = (pieces: string, returned: string) =>
    admin.post(
      paths.adminOrderStock(orderId),
      new URLSearchParams({ [`pieces-${variantId}`]: pieces, [`returned-${variantId}`]: returned }),
    );
  for (const wrong of ["4", "-1", "two"]) {
    const answer = await put(wrong, "0");
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Enter a number from 0 to 3.");
  }
  const twice = await Promise.all([put("2", "0"), put("2", "0")]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 4, reserved: 0 });
  await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
  const canceled = await dialog(orderId);
  expect(canceled).toContain("Put its pieces back into stock?");
  expect(canceled).toContain("3 taken from stock, 2 put back.");
  expect(canceled).toContain("Put back into stock by");
  expect(canceled).toMatch(new RegExp(`value="1"[^>]*name="pieces-${variantId}"`));
  await put("1", "2");
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 0 });
  expect(await dialog(orderId)).toContain("All pieces of this order are back in stock.");
});
