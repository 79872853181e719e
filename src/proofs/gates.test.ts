import { beforeAll, expect, test } from "bun:test";
import { listPressFiles } from "#db/floor/presses/press-files.ts";
import { listAlike, listProposals } from "#db/floor/proposals.ts";
import { countAttention } from "#db/orders/attention-list.ts";
import { listUnapproved } from "#db/proofs/gate.ts";
import { findProofReason } from "#db/proofs/proofed-orders.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { bundleBatchFiles } from "#floor/papers/files/bundle-batch-files.ts";
import { bundlePrintFiles } from "#orders/print-files/bundle.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { whyLeftOut } from "#shop/floor/presses/press-file.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pieceIdsOf, statesOf } from "#tools/testing/data/floor.ts";
import { addPieces, addPressWithKey, callAsPress, scanAt } from "#tools/testing/data/presses.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { liftProof, requireProof } from "./require-proof.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const registered = await register(shop, { isAdmin: true });
  admin = registered.visitor;
  actorId = registered.user.id;
});

const waitsOf = async (orderId: number) => {
  const rows = await shop.sql<{ waits: string[] }[]>`
    select waits from pieces where order_id = ${orderId} order by number`;
  return rows.map(({ waits }) => waits.join());
};

test("85.1 an order as large as the owner wants proofs for waits once it is paid; smaller ones do not", async () => {
  await shop.sql`update floor_settings set proof_pieces = 3`;
  const large = await addPieces(shop, { count: 3 });
  const small = await addPieces(shop, { count: 2 });
  await shop.sql`update floor_settings set proof_pieces = null`;
  const later = await addPieces(shop, { count: 3 });
  expect(await statesOf(shop.sql, large.orderId)).toEqual(["waiting", "waiting", "waiting"]);
  expect(await waitsOf(large.orderId)).toEqual(["proof", "proof", "proof"]);
  expect(await findProofReason(shop.sql, large.orderId)).toBe("size");
  expect(await statesOf(shop.sql, small.orderId)).toEqual(["ready", "ready"]);
  expect(await statesOf(shop.sql, later.orderId)).toEqual(["ready", "ready", "ready"]);
});

test("85.2 staff let one order wait; sent and approved it goes on, and a lifted one goes on without", async () => {
  const { orderId } = await addPieces(shop);
  await requireProof(shop.services, { orderId, actorId });
  expect(await waitsOf(orderId)).toEqual(["proof"]);
  const number = await sendNext(shop, { orderId, actorId });
  expect(await waitsOf(orderId)).toEqual(["proof"]);
  expect(await answer(shop, { orderId, number, answer: "changes" })).toBe("answered");
  expect(await waitsOf(orderId)).toEqual(["proof"]);
  expect(await answer(shop, { orderId, number })).toBe("answered");
  expect(await waitsOf(orderId)).toEqual([""]);
  const next = await sendNext(shop, { orderId, actorId });
  expect([next, ...(await waitsOf(orderId))]).toEqual([2, "proof"]);
  await liftProof(shop.services, { orderId, actorId, mayLiftRule: false });
  expect(await waitsOf(orderId)).toEqual([""]);
});

test("85.2 the owner's rule is lifted by those alone who may change it", async () => {
  await shop.sql`update floor_settings set proof_pieces = 1`;
  const { orderId } = await addPieces(shop);
  await shop.sql`update floor_settings set proof_pieces = null`;
  const lift = (mayLiftRule: boolean) =>
    liftProof(shop.services, { orderId, actorId, mayLiftRule });
  expect([await lift(false), await waitsOf(orderId)]).toEqual(["rule", ["proof"]]);
  expect([await lift(true), await waitsOf(orderId)]).toEqual(["lifted", [""]]);
});

async function approved(count = 2) {
  const { orderId } = await addPieces(shop, { count });
  const number = await sendNext(shop, { orderId, actorId });
  await answer(shop, { orderId, number });
  return { orderId, number };
}

test("85.11 files that are made anew as they were stay approved; others wait again, and the same again go on", async () => {
  const content = new Uint8Array(2000).fill(7);
  const { orderId } = await addPieces(shop);
  await makeAnew(shop, orderId, content);
  await answer(shop, { orderId, number: await sendNext(shop, { orderId, actorId }) });
  await makeAnew(shop, orderId, content);
  expect(await waitsOf(orderId)).toEqual([""]);
  await makeAnew(shop, orderId);
  expect(await waitsOf(orderId)).toEqual(["proof"]);
  await makeAnew(shop, orderId, content);
  expect(await waitsOf(orderId)).toEqual([""]);
  await shop.sql`
    update order_items set print_scales = '{"front": 0.5}' where order_id = ${orderId}`;
  expect(await waitsOf(orderId)).toEqual(["proof"]);
});

test("85.11 the same print on a garment of another color waits again", async () => {
  const { orderId } = await addPieces(shop);
  await answer(shop, { orderId, number: await sendNext(shop, { orderId, actorId }) });
  const dye = (color: string) =>
    shop.sql`update order_items set color = ${color} where order_id = ${orderId}`;
  expect(await waitsOf(orderId)).toEqual([""]);
  await dye("Black");
  expect(await waitsOf(orderId)).toEqual(["proof"]);
  expect((await admin.request(paths.adminPrintFile(orderId, 1, "front"))).status).toBe(409);
  await dye("Mint");
  expect(await waitsOf(orderId)).toEqual([""]);
});

test("85.12 no batch takes and no scan prints what waits for an approval; approved, both do", async () => {
  const { orderId } = await addPieces(shop, { count: 2 });
  const number = await sendNext(shop, { orderId, actorId });
  const pieceIds = await pieceIdsOf(shop.sql, orderId);
  const make = () =>
    createBatch(shop.services, { name: "Monday", pressId: null, chosen: { pieceIds }, actorId });
  const alike = { productId: 1, color: "Mint", areas: ["front"], until: "2030-01-01", limit: 999 };
  const scan = () => scanAt(shop, { actorId }, pieceCode({ orderId, number: 1, attempt: 1 }));
  expect(await make()).toBeUndefined();
  expect((await listAlike(shop.sql, alike)).filter((id) => pieceIds.includes(id))).toEqual([]);
  expect(await listProposals(shop.sql, 10)).toBeArray();
  expect(await scan()).toMatchObject({ outcome: "wrong", text: "Not approved by the customer." });
  await answer(shop, { orderId, number });
  expect((await make())?.pieces).toBe(2);
  expect((await scan()).outcome).toBe("done");
});

test("85.12 an order's ZIP and its single files are there once they are approved, and only as they were", async () => {
  const { orderId } = await addPieces(shop);
  const number = await sendNext(shop, { orderId, actorId });
  const statuses = async () => [
    (await admin.request(paths.adminPrintFiles(orderId))).status,
    (await admin.request(paths.adminPrintFile(orderId, 1, "front"))).status,
  ];
  expect(await statuses()).toEqual([409, 409]);
  const page = await (await admin.request(paths.adminPrintFiles(orderId))).text();
  expect(page).toContain("not approved by the customer (line 2, front)");
  const [order] = await shop.sql`select print_started_at from orders where id = ${orderId}`;
  expect(order?.printStartedAt).toBeNull();
  await answer(shop, { orderId, number });
  expect(await statuses()).toEqual([200, 200]);
  await makeAnew(shop, orderId);
  expect(await statuses()).toEqual([409, 409]);
  expect((await bundlePrintFiles(shop.services, orderId)).ok).toBe(false);
});

test("85.12 a batch's ZIP leaves out what is not approved any more, also once it is printed", async () => {
  const [{ orderId }, other] = [await approved(), await addPieces(shop)];
  const ids = [
    ...(await pieceIdsOf(shop.sql, orderId)),
    ...(await pieceIdsOf(shop.sql, other.orderId)),
  ];
  const made = await createBatch(shop.services, {
    ...{ name: "Monday", pressId: null, chosen: { pieceIds: ids }, actorId },
  });
  const batch = { id: made?.id ?? 0, name: "Monday" };
  const manifest = async () => {
    const bundle = await bundleBatchFiles(shop.services, batch, { isCopy: false });
    return bundle.ok ? new Response(bundle.body).text() : bundle.message;
  };
  expect(await manifest()).not.toContain("Left out");
  const [printed = 0] = ids;
  await shop.sql`update pieces set step = 'printed' where id = ${printed}`;
  const { sha256 } = await makeAnew(shop, orderId);
  const text = await manifest();
  expect(text).toContain("# Left out, 2 pieces:");
  expect(text).toContain(
    `${pieceCode({ orderId, number: 1, attempt: 1 })}: not approved by the customer`,
  );
  expect(text).not.toContain(sha256);
});

test("85.12 a press is given approved files alone, and none that was made anew since its work", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId } = await approved(1);
  const call = callAsPress(shop, press.key);
  const code = pieceCode({ orderId, number: 1, attempt: 1 });
  for (const _ of ["picked", "printed"]) await scanAt(shop, { actorId, pressId: press.id }, code);
  const workOf = async () => (await (await call(paths.api.pressWork)).json()).work;
  const { id, files } = await workOf();
  expect(files).toHaveLength(1);
  expect((await call(files[0].url)).status).toBe(200);
  await makeAnew(shop, orderId);
  const rejected = await call(files[0].url);
  expect([rejected.status, await rejected.text()]).toEqual([
    410,
    `${code}: not approved by the customer`,
  ]);
  expect((await workOf()).files).toEqual([]);
  const listed = await listPressFiles(shop.sql, id);
  expect(listed.map(whyLeftOut)).toEqual([`${code}: not approved by the customer`]);
});

test("85.12 a print on a sheet is compared with what is approved by now", async () => {
  const { orderId } = await approved(1);
  const [pieceId = 0] = await pieceIdsOf(shop.sql, orderId);
  const [file] = await shop.sql<{ sha256: string }[]>`
    select sha256 from print_files where order_id = ${orderId}`;
  const laid = { key: `${pieceId}-front`, sha256: file?.sha256 ?? "" };
  expect(await listUnapproved(shop.sql, [laid])).toEqual([]);
  expect(await listUnapproved(shop.sql, [{ ...laid, sha256: "other" }])).toEqual([laid.key]);
  await makeAnew(shop, orderId);
  expect(await listUnapproved(shop.sql, [laid])).toEqual([laid.key]);
});

test("85.14 proofs that wait for staff are counted, those that wait for the customer are not", async () => {
  const waiting = async () => (await countAttention(shop.sql, ["proofs-to-send"]))[0]?.count ?? 0;
  const before = await waiting();
  const counted = async () => (await waiting()) - before;
  const { orderId } = await addPieces(shop);
  await requireProof(shop.services, { orderId, actorId });
  expect(await counted()).toBe(1);
  const number = await sendNext(shop, { orderId, actorId });
  expect(await counted()).toBe(0);
  await answer(shop, { orderId, number, answer: "changes" });
  expect(await counted()).toBe(1);
  await answer(shop, { orderId, number });
  expect(await counted()).toBe(0);
  await makeAnew(shop, orderId);
  expect(await counted()).toBe(1);
});
