import { beforeAll, expect, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { listEdits } from "#db/proofs/edits.ts";
import { findProofReason } from "#db/proofs/proofed-orders.ts";
import { findCurrentProof } from "#db/proofs/proofs.ts";
import { bundlePrintFiles } from "#orders/print-files/bundle.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { edit, lastEdit } from "#tools/testing/data/order-edits.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { decide, decisionOf, deliver } from "#tools/testing/data/returns.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { liftProof, requireProof } from "./require-proof.ts";

const shop = useShop({ pictures: "flat" });
let staff: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const registered = await register(shop, { isAdmin: true });
  staff = registered.visitor;
  actorId = registered.user.id;
});

const untilReady = (orderId: number) =>
  until("the print files are made", async () => {
    const files = await listPrintFiles(shop.sql, orderId);
    const isReady = files.every(({ status, storageKey }) => status === "ready" && storageKey);
    return files.length > 0 && isReady;
  });

/** Two sizes of one design, paid, with their print files. */
async function bought() {
  const buyer = await startBuyer(shop);
  const lines = [buyer.line, { ...buyer.line, size: "L" }];
  const placed = await (await postOrder(buyer, lines)).json();
  const orderId = Number(placed.id);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  await untilReady(orderId);
  return orderId;
}

async function approved() {
  const orderId = await bought();
  await answer(shop, { orderId, number: await sendNext(shop, { orderId, actorId }) });
  expect(await waitsOf(orderId)).toEqual(["", ""]);
  return orderId;
}

const waitsOf = async (orderId: number) =>
  (
    await shop.sql<{ waits: string[] }[]>`
      select waits from pieces where order_id = ${orderId} order by number`
  ).map(({ waits }) => waits.join());

test("85.18 an approval stands for lines that an edit moves, adds or makes more of, printed from the same files", async () => {
  const orderId = await approved();
  await edit(staff, orderId, { "quantity-0": "0", "quantity-1": "1", ...added("1", "M") });
  await untilReady(orderId);
  expect(await waitsOf(orderId)).toEqual(["", ""]);
  expect((await findCurrentProof(shop.sql, orderId))?.isOutdated).toBe(false);
  expect((await bundlePrintFiles(shop.services, orderId)).ok).toBe(true);
  await makeAnew(shop, orderId);
  expect(await waitsOf(orderId)).toEqual(["proof", "proof"]);
});

const added = (quantity: string, size: string) => ({
  ...{ "add-like": "0", "add-size": size, "add-color": "Mint", "add-quantity": quantity },
});

test("85.18 while a change waits for its payment its pieces are held, approved or not, and no design is taken", async () => {
  const orderId = await bought();
  await requireProof(shop.services, { orderId, actorId });
  const number = await sendNext(shop, { orderId, actorId });
  const opened = await staff.post(paths.adminProofEdit(orderId, 0), new URLSearchParams());
  expect(opened.status).toBe(303);
  await edit(staff, orderId, { "quantity-0": "2" });
  expect(await waitsOf(orderId)).toEqual(["held,proof", "held,proof"]);
  await answer(shop, { orderId, number });
  expect(await waitsOf(orderId)).toEqual(["held", "held"]);
  const [draft] = await listEdits(shop.sql, orderId, undefined);
  const [line] = await shop.sql<{ documentId: number }[]>`
    select document_id from order_items where order_id = ${orderId}`;
  const fields = { draft: String(draft?.draftId), shown: String(line?.documentId) };
  await staff.post(paths.adminProofEdit(orderId, 0), new URLSearchParams(fields));
  const page = await (await staff.request(paths.adminOrderProofs(orderId))).text();
  expect(page).toContain("A change of the order waits for its payment");
  await staff.post(
    paths.adminOrderEdit(orderId, (await lastEdit(shop, orderId)).id),
    new URLSearchParams(),
  );
  expect(await waitsOf(orderId)).toEqual(["", ""]);
});

test("85.19 a change that reaches the owner's number waits; one of an order that was let go, or had it before, does not", async () => {
  const [grown, large, lifted] = [await bought(), await bought(), await bought()];
  await shop.sql`update floor_settings set proof_pieces = 2`;
  const edits = async (orderId: number, fields: Record<string, string>) => {
    await edit(staff, orderId, fields);
    return findProofReason(shop.sql, orderId);
  };
  expect(await edits(large, { "size-0": "S" })).toBeUndefined();
  await requireProof(shop.services, { orderId: lifted, actorId });
  await liftProof(shop.services, { orderId: lifted, actorId, mayLiftRule: true });
  expect(await edits(lifted, { "size-0": "S" })).toBeUndefined();
  await shop.sql`update floor_settings set proof_pieces = 3`;
  // Three pieces for the price of two: nothing is to be paid.
  expect(await edits(grown, { "quantity-0": "2", discount: "19.99" })).toBe("size");
  await shop.sql`update floor_settings set proof_pieces = null`;
});

const toSend = async () => (await countAttention(shop.sql, ["proofs-to-send"]))[0]?.count ?? 0;

test("85.20 what is made again of an approved order is printed without asking again, from just the approved files", async () => {
  const orderId = await approved();
  await deliver(shop.sql, orderId);
  const made = await decide(shop, orderId, decisionOf([[1, 1, "again"]]), actorId);
  const followId = (made.outcome === "decided" && made.found.followId) || 0;
  expect(await findProofReason(shop.sql, followId)).toBe("staff");
  await untilReady(followId);
  expect(await waitsOf(followId)).toEqual([""]);
  expect((await bundlePrintFiles(shop.services, followId)).ok).toBe(true);
  const before = await toSend();
  await makeAnew(shop, followId);
  expect(await waitsOf(followId)).toEqual(["proof"]);
  expect((await bundlePrintFiles(shop.services, followId)).ok).toBe(false);
  expect(await toSend()).toBe(before + 1);
  const number = await sendNext(shop, { orderId: followId, actorId });
  await answer(shop, { orderId: followId, number });
  expect(await waitsOf(followId)).toEqual([""]);
});

test("85.20 of an order that needed no approval none is needed, however many pieces are made again", async () => {
  const orderId = await bought();
  await deliver(shop.sql, orderId);
  await shop.sql`update floor_settings set proof_pieces = 1`;
  const made = await decide(shop, orderId, decisionOf([[0, 1, "again"]]), actorId);
  await shop.sql`update floor_settings set proof_pieces = null`;
  const followId = (made.outcome === "decided" && made.found.followId) || 0;
  await untilReady(followId);
  expect(await waitsOf(followId)).toEqual([""]);
});
