import { expect, test } from "bun:test";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces } from "#tools/testing/data/presses.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { collectEvidence } from "./collect-evidence.ts";

const shop = useShop();

test("89.2 the bank reads which proof the customer approved, and on which day", async () => {
  const { user } = await register(shop, { isAdmin: true });
  const { orderId } = await addPieces(shop);
  await makeAnew(shop, orderId);
  const productsText = async () => (await collectEvidence(shop.services, orderId))?.products;
  const number = await sendNext(shop, { orderId, actorId: user.id });
  expect(await productsText()).not.toContain("approved");
  await answer(shop, { orderId, number });
  await shop.sql`
    update proofs set answered_at = '2026-11-03T12:00:00Z' where order_id = ${orderId}`;
  expect(await productsText()).toContain(
    "On 2026-11-03 the customer approved version 1 of our proof",
  );
});
