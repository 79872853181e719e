import { beforeAll, expect, test } from "bun:test";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { changePieces } from "./pieces/change-pieces.ts";
import { scan } from "./scan/scan.ts";

const shop = useShop();
let actorId: number;
let presses: number[];
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
  const rows = await shop.sql<{ id: number }[]>`
    insert into presses (name) values ('Left'), ('Right') returning id`;
  presses = rows.map(({ id }) => id);
});

const read = (text: string, pressId = presses[0]) =>
  scan(shop.services, { id: crypto.randomUUID(), text, actorId, pressId });

async function scanned(text: string, pressId?: number) {
  expect(await read(text, pressId)).toMatchObject({ outcome: "done" });
}

async function printOf(id: number) {
  const [piece] = await shop.sql<{ printedAt: Date | null; pressId: number | null }[]>`
    select printed_at, printed_press_id as press_id from pieces where id = ${id}`;
  return piece;
}

async function addPrinted() {
  const { orderId, ids } = await addPaidPieces(shop.sql);
  const code = `PT${orderId}-1`;
  await scanned(code);
  expect(await printOf(ids[0])).toEqual({ printedAt: null, pressId: null });
  await scanned(code);
  return { code, orderId, id: ids[0] };
}

test("76.6 a scan that was taken back is no print; the next one is, on its own press", async () => {
  const { code, id } = await addPrinted();
  const first = await printOf(id);
  expect(first).toEqual({ printedAt: expect.any(Date), pressId: presses[0] ?? null });
  await scanned("CMD-UNDO");
  expect(await printOf(id)).toEqual({ printedAt: null, pressId: null });
  await scanned(code, presses[1]);
  const second = await printOf(id);
  expect(second?.pressId).toBe(presses[1] ?? null);
  expect(second?.printedAt?.getTime()).toBeGreaterThan(first?.printedAt?.getTime() ?? 0);
});

test("76.6 a printed piece that is held, canceled or checked and comes back was printed once", async () => {
  const { code, orderId, id } = await addPrinted();
  const print = await printOf(id);
  const hold = { kind: "hold", note: "Ask Ada" } as const;
  await changePieces(shop.services, { pieceIds: [id], change: hold, actorId });
  await changePieces(shop.services, { pieceIds: [id], change: { kind: "release" }, actorId });
  await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
  await shop.sql`update orders set status = 'processing' where id = ${orderId}`;
  await scanned(code, presses[1]);
  await scanned("CMD-UNDO", presses[1]);
  expect(await printOf(id)).toEqual(print);
});

test("76.6 a spoilt piece was printed and so is the one in its place; both are spoilt and printed once", async () => {
  const { code, orderId, id } = await addPrinted();
  const command = { command: "spoilt-misprint" } as const;
  const request = { id: crypto.randomUUID(), text: code, actorId, ...command };
  expect(await scan(shop.services, request)).toMatchObject({ outcome: "done" });
  await scanned(`${code}B`);
  await scanned(`${code}B`);
  const rows = await shop.sql`
    select attempt, printed_at is not null as printed, spoilt_at is not null as spoilt
    from pieces where order_id = ${orderId} order by attempt`;
  expect([...rows]).toEqual([
    { attempt: 1, printed: true, spoilt: true },
    { attempt: 2, printed: true, spoilt: false },
  ]);
  expect((await printOf(id))?.pressId).toBe(presses[0] ?? null);
});

test("76.6 spoilt and taken back is not spoilt", async () => {
  const { code, id } = await addPrinted();
  const request = { id: crypto.randomUUID(), text: code, actorId };
  await scan(shop.services, { ...request, command: "spoilt-lost" });
  await scanned("CMD-UNDO");
  const [piece] = await shop.sql`
    select spoilt_at, printed_at is not null as printed from pieces where id = ${id}`;
  expect(piece).toEqual({ spoiltAt: null, printed: true });
});

test("76.6 own steps count as printed where they come after it, and what has left was printed", async () => {
  await shop.sql`
    update floor_settings set steps = '{own2,printed,own1,packed}', own_steps = '{Fold,Treat}'`;
  const printedAfter = async (step: string) => {
    const { ids } = await addPaidPieces(shop.sql);
    await shop.sql`update pieces set step = ${step} where id = ${ids[0]}`;
    return (await printOf(ids[0]))?.printedAt !== null;
  };
  const steps = ["picked", "own2", "printed", "own1", "own3", "checked", "packed"];
  const found = await Promise.all(steps.map(printedAfter));
  // Steps that are switched off count where they stand in the list of all.
  expect(found).toEqual([false, false, true, true, true, true, true]);
  const { orderId, ids } = await addPaidPieces(shop.sql);
  await shop.sql`update orders set status = 'shipped' where id = ${orderId}`;
  expect((await printOf(ids[0]))?.printedAt).toEqual(expect.any(Date));
  await shop.sql`update floor_settings set steps = default, own_steps = default`;
});
