import { expect, test } from "bun:test";
import { findProofReason } from "#db/proofs/proofed-orders.ts";
import { liftProof } from "#proofs/require-proof.ts";
import { paths } from "#shop/paths.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { useManagedShop } from "#tools/testing/data/managed-shop.ts";
import {
  edit,
  editsOf,
  lastEdit,
  orderToEdit,
  payEdit,
  sendEdit,
  textOf,
  typeEdit,
} from "#tools/testing/data/order-edits.ts";
import { settleEdit } from "./settle-edit.ts";
import { withdrawEdit } from "./withdraw-edit.ts";

const { shop, grace } = useManagedShop();

const SALEM = { addressLine1: "7 Byron Street", city: "Salem", postalCode: "01970" };

test("88.25 a difference that no card is charged is not waited for", async () => {
  const { orderId } = await orderToEdit(shop);
  await shop.sql`update variants set price_cents = 2019 where product_id = 1 and size = 'XL'`;
  const typed = await typeEdit(grace.visitor, orderId, { "size-0": "XL" });
  const { preview, answer } = await sendEdit(grace.visitor, orderId, typed);
  expect(textOf(preview)).toContain(
    "It would cost $0.20 more, and no card is charged below $0.50.",
  );
  expect(answer.status).toBe(422);
  expect(await editsOf(shop, orderId)).toHaveLength(0);
  await edit(grace.visitor, orderId, { "size-0": "XL", discount: "0.20" });
  expect((await lastEdit(shop, orderId)).differenceCents).toBe(0);
  await shop.sql`update variants set price_cents = null where product_id = 1 and size = 'XL'`;
});

test("88.4 a form whose change has ended since changes nothing, and says so", async () => {
  const { orderId } = await orderToEdit(shop);
  const url = paths.adminOrderEdits(orderId);
  const fields = await typeEdit(grace.visitor, orderId, { "quantity-0": "2" });
  const shown = await grace.visitor.post(
    url,
    new URLSearchParams({ ...fields, action: "preview" }),
  );
  const body = new URLSearchParams({ ...formFields(await shown.text(), url), action: "save" });
  expect((await grace.visitor.post(url, body)).status).toBe(303);
  const { id: editId } = await lastEdit(shop, orderId);
  await withdrawEdit(shop.services, { editId, as: "withdrawn", actorId: grace.id });
  const again = await grace.visitor.post(url, body);
  expect(again.status).toBe(422);
  expect(textOf(await again.text())).toContain("has ended since");
  expect(await editsOf(shop, orderId)).toHaveLength(1);
});

test("88.5 a discount is no more than the lines cost, so that the history says what was given", async () => {
  const { orderId } = await orderToEdit(shop);
  await shop.sql`
    update orders set shipping_cents = 1000, shipping_method = 'Post',
      total_cents = total_cents + 1000, charged_cents = total_cents
    where id = ${orderId}`;
  const typed = await typeEdit(grace.visitor, orderId, { discount: "500.00" });
  const { preview, answer } = await sendEdit(grace.visitor, orderId, typed);
  expect(textOf(preview)).toContain("The lines cost $19.99: a discount cannot be more.");
  expect(answer.status).toBe(422);
  expect(await editsOf(shop, orderId)).toHaveLength(0);
});

test("88.6 what staff held before stays held once the change is paid, and nothing else", async () => {
  for (const note of ["Ask first", "wait for ink"]) {
    const { orderId } = await orderToEdit(shop);
    await shop.sql`
      update pieces set waits = waits || '{held}'::text[], held_note = ${note}
      where order_id = ${orderId}`;
    await edit(grace.visitor, orderId, { "quantity-0": "2" });
    await settleEdit(shop.services, await payEdit(shop, (await lastEdit(shop, orderId)).id));
    await edit(grace.visitor, orderId, { "quantity-0": "3" });
    await shop.sql`
      update pieces set held_note = 'a change waits for its payment'
      where order_id = ${orderId} and number = 1`;
    await settleEdit(shop.services, await payEdit(shop, (await lastEdit(shop, orderId)).id));
    const pieces = await shop.sql<{ held: boolean; heldNote: string }[]>`
      select 'held' = any (waits) as held, held_note from pieces where order_id = ${orderId}`;
    expect(pieces.map((piece) => ({ ...piece }))).toEqual(
      Array(3).fill({ held: true, heldNote: note }),
    );
  }
});

test("85.19 a change holds up no order that was let go, or is older than the owner's rule; one that grows so large waits", async () => {
  const setPieces = (pieces: number | null) =>
    shop.sql`update floor_settings set proof_pieces = ${pieces}`;
  const old = await orderToEdit(shop);
  await setPieces(1);
  const lifted = await orderToEdit(shop);
  await liftProof(shop.services, { orderId: lifted.orderId, actorId: grace.id, mayLiftRule: true });
  for (const { orderId } of [old, lifted]) {
    await edit(grace.visitor, orderId, SALEM);
    expect(await findProofReason(shop.sql, orderId)).toBeUndefined();
    const [piece] = await shop.sql<{ waits: string[] }[]>`
      select waits from pieces where order_id = ${orderId}`;
    expect(piece?.waits).not.toContain("proof");
  }
  await setPieces(2);
  await edit(grace.visitor, old.orderId, { "quantity-0": "2" });
  await settleEdit(shop.services, await payEdit(shop, (await lastEdit(shop, old.orderId)).id));
  expect(await findProofReason(shop.sql, old.orderId)).toBe("size");
  await setPieces(null);
});
