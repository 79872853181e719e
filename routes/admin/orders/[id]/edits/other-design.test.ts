import { expect, test } from "bun:test";
import { settleCustomers } from "#customers/settle-customers.ts";
import { findOrder } from "#db/orders/orders.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { paths } from "#shop/paths.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { useManagedShop } from "#tools/testing/data/managed-shop.ts";
import {
  edit,
  lastEdit,
  orderToEdit,
  payEdit,
  sendEdit,
  textOf,
  typeEdit,
} from "#tools/testing/data/order-edits.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { saveDesignOf } from "#tools/testing/data/saved-designs.ts";

const { shop, grace } = useManagedShop();

/** Two orders; the other one prints front and back. */
async function twoOrders() {
  const [one, other] = [await orderToEdit(shop), await orderToEdit(shop)];
  const [artwork] = await shop.sql<[{ id: number }]>`
    select shown.design_id as id from order_items item
    join document_artworks shown on shown.document_id = item.document_id
    where item.order_id = ${other.orderId}`;
  const { id } = await addDocument(shop.sql, { front: artwork.id, back: artwork.id });
  await shop.sql`update order_items set document_id = ${id} where order_id = ${other.orderId}`;
  return { orderId: one.orderId, otherId: other.orderId, documentId: id };
}

const ofOneCustomer = async (orderId: number, otherId: number) => {
  await settleCustomers(shop.services);
  await shop.sql`
    update customer_orders set customer_id = mine.customer_id from customer_orders mine
    where mine.order_id = ${orderId} and customer_orders.order_id = ${otherId}`;
};

test("88.23 a line is printed with a design of its customer's other orders, at the price of its areas; its approval lapses", async () => {
  const { orderId, otherId, documentId } = await twoOrders();
  await ofOneCustomer(orderId, otherId);
  await shop.sql`
    insert into area_prices (product_id, area, cents) values (1, 'back', 500)`;
  await makeAnew(shop, orderId);
  await answer(shop, { orderId, number: await sendNext(shop, { orderId, actorId: grace.id }) });
  const { preview } = await edit(grace.visitor, orderId, { "design-0": `d${documentId}` });
  expect(textOf(preview)).toContain(`design of Order #${otherId}, line 1`);
  const { id: editId, differenceCents } = await lastEdit(shop, orderId);
  expect(differenceCents).toBe(500);
  await settleEdit(shop.services, await payEdit(shop, editId));
  const order = await findOrder(shop.sql, orderId);
  expect(order?.items[0]).toMatchObject({ documentId, unitPriceCents: 2499 });
  const files = await shop.sql`
    select area from print_files where order_id = ${orderId} order by area`;
  expect(files.map(({ area }) => area)).toEqual(["back", "front"]);
  const [piece] = await shop.sql`select waits from pieces where order_id = ${orderId}`;
  expect(piece?.waits).toContain("proof");
});

test("88.23 a design that the customer has saved is offered and taken; another customer's is not", async () => {
  const { orderId, documentId } = await twoOrders();
  const stranger = `d${documentId}`;
  const form = await (await grace.visitor.request(paths.adminOrderEdits(orderId))).text();
  expect(form).not.toContain(`value="${stranger}"`);
  const typed = await typeEdit(grace.visitor, orderId, { "design-0": stranger });
  const rejected = await sendEdit(grace.visitor, orderId, typed);
  expect(textOf(rejected.preview)).toContain("This design is not there any more");
  const draftId = await saveDesignOf(shop, orderId);
  const again = await (await grace.visitor.request(paths.adminOrderEdits(orderId))).text();
  expect(again).toContain("Saved: Team");
  const { preview } = await edit(grace.visitor, orderId, { "design-0": `s${draftId}` });
  expect(textOf(preview)).toContain("design of Saved: Team");
  await settleEdit(shop.services, await payEdit(shop, (await lastEdit(shop, orderId)).id));
  const prints = (await findOrder(shop.sql, orderId))?.items[0]?.prints ?? [];
  expect(prints.map(({ area }) => area).sort()).toEqual(["back", "front"]);
});

test("88.28 a line that is added takes any design of its customer: difference, files, stock and approval follow", async () => {
  const { orderId, otherId, documentId } = await twoOrders();
  await ofOneCustomer(orderId, otherId);
  await shop.sql`
    insert into area_prices (product_id, area, cents) values (1, 'back', 500)
    on conflict do nothing`;
  await setStock(shop.sql, { size: "L", color: "Mint" }, 10);
  await makeAnew(shop, orderId);
  await answer(shop, { orderId, number: await sendNext(shop, { orderId, actorId: grace.id }) });
  const added = { "add-size": "L", "add-color": "Mint", "add-quantity": "2" };
  const { preview } = await edit(grace.visitor, orderId, {
    ...added,
    "add-design": `d${documentId}`,
  });
  expect(textOf(preview)).toContain(
    `Added: 2 × Classic Cotton Tee (L, Mint), design of Order #${otherId}, line 1`,
  );
  const { id: editId, differenceCents } = await lastEdit(shop, orderId);
  expect(differenceCents).toBe(2 * 2499);
  expect(await stockOf(shop.sql, { size: "L", color: "Mint" })).toMatchObject({ stock: 8 });
  await settleEdit(shop.services, await payEdit(shop, editId));
  const items = (await findOrder(shop.sql, orderId))?.items ?? [];
  expect(items[1]).toMatchObject({ documentId, size: "L", quantity: 2, unitPriceCents: 2499 });
  expect(items[0]?.documentId).not.toBe(documentId);
  const files = await shop.sql<{ area: string }[]>`
    select area from print_files where order_id = ${orderId} and position = 1 order by area`;
  expect(files.map(({ area }) => area)).toEqual(["back", "front"]);
  const pieces = await shop.sql<{ position: number; waits: string[] }[]>`
    select position, waits from pieces where order_id = ${orderId} order by number`;
  const waits = pieces.map((piece) => [piece.position, piece.waits.includes("proof")]);
  expect(waits).toEqual([
    [0, false],
    [1, true],
    [1, true],
  ]);
});

test("88.28 what it cannot take is rejected at its field, and what was typed stays", async () => {
  const { orderId, documentId } = await twoOrders();
  const draftId = await saveDesignOf(shop, orderId);
  for (const [design, text] of [
    [`d${documentId}`, "This design is not there any more"],
    ["x9", "Choose a design"],
  ] as const) {
    const typed = await typeEdit(grace.visitor, orderId, {
      "add-quantity": "3",
      "add-design": design,
    });
    const url = paths.adminOrderEdits(orderId);
    const page = await grace.visitor.post(
      url,
      new URLSearchParams({ ...typed, action: "preview" }),
    );
    expect(page.status).toBe(422);
    const html = await page.text();
    const [shown = ""] = /id="add-design-error".*?<\/p>/s.exec(html) ?? [];
    expect(textOf(shown)).toContain(text);
    expect(formFields(html, url)["add-quantity"]).toBe("3");
  }
  const { preview } = await edit(grace.visitor, orderId, {
    ...{ "add-size": "S", "add-color": "Mint", "add-quantity": "1" },
    "add-design": `s${draftId}`,
  });
  expect(textOf(preview)).toContain("(S, Mint), design of Saved: Team");
});
