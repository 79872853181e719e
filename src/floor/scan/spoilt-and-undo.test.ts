import { beforeAll, describe, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { takeStock } from "#floor/pieces/take-stock.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { afterAnswer, newStation } from "#shop/floor/scan/station.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import {
  addPieces,
  binOf,
  codeOf,
  scannerOf,
  setSteps,
  statesOf,
} from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const M = { size: "M", color: "Mint" };
let read: ReturnType<typeof scannerOf>;
let other: ReturnType<typeof scannerOf>;
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
  read = scannerOf(shop, actorId);
  other = scannerOf(shop, (await register(shop, { isAdmin: true })).user.id);
  await setBinCount(shop.sql, 5);
});

const undo = (more = {}) => read("CMD-UNDO", more);

describe("75.12 spoilt", () => {
  test("75.12 a card arms the next piece, which is made again at the front with another blank", async () => {
    const orderId = await addPieces(shop, 2);
    await setSteps(shop, orderId, "printed");
    await setStock(shop.sql, M, 5);
    const { arms: command } = await read("CMD-SPOILT-MISPRINT");
    expect(command).toBe("spoilt-misprint");
    for (const text of ["B1", "BIN1", `PT${orderId}`.replace("PT", "PT0000")]) {
      expect(await read(text, { command })).toMatchObject({ title: "Scan a piece", arms: command });
    }
    const answer = await read(codeOf(orderId), { command });
    expect(answer.title).toBe("Spoilt: misprint");
    expect(answer.text).toBe(`${codeOf(orderId, 1, 2)} is made in its place, before all others.`);
    expect(await statesOf(shop, orderId)).toEqual(["1 spoilt", "1B ready", "2 printed"]);
    expect(await stockOf(shop.sql, M)).toMatchObject({ stock: 4 });
    const [made] = await shop.sql`
      select is_rush from pieces where order_id = ${orderId} and attempt = 2`;
    expect(made).toEqual({ isRush: true });
    const old = await read(codeOf(orderId));
    expect(old.text).toStartWith(`${codeOf(orderId, 1, 2)} is made in its place.`);
    await undo();
    expect(await statesOf(shop, orderId)).toEqual(["1 printed", "2 printed"]);
    expect(await stockOf(shop.sql, M)).toMatchObject({ stock: 5 });
    await setStock(shop.sql, M, null);
  });

  test("75.12 a card that waits for its piece lets no press and no step of the station come between", async () => {
    const command = "spoilt-misprint" as const;
    const [press] = await shop.sql<[{ id: number }]>`
      insert into presses (name) values ('Left') returning id`;
    const code = `PRESS${press.id}`;
    for (const text of [code, "PRESS9999", "CMD-STEP-PRINTED", "CMD-ANY-STEP"]) {
      const answer = await read(text, { command });
      expect(answer).toMatchObject({ outcome: "wrong", title: "Scan a piece", arms: command });
      expect([answer.press, answer.station]).toEqual([undefined, undefined]);
    }
    expect(await read("CMD-SPOILT-LOST", { command })).toMatchObject({ arms: "spoilt-lost" });
    expect(await read(code, { command: "empty-bin" })).toMatchObject({ title: "Scan a bin" });
    // The answer says that the press is gone, and the card goes on waiting.
    const gone = await read(code, { command, pressId: 9999 });
    expect(gone).toMatchObject({ outcome: "wrong", title: "This press is gone", press: null });
    expect(afterAnswer({ ...newStation("a"), armed: command }, gone).armed).toBe(command);
  });

  test("75.12 without a blank the new piece waits for stock, which is not taken below nothing", async () => {
    const orderId = await addPieces(shop);
    await setStock(shop.sql, M, 0);
    const answer = await read(codeOf(orderId), { command: "spoilt-blank" });
    expect(answer.text).toContain("once the stock has the blank");
    expect(await statesOf(shop, orderId)).toEqual(["1 spoilt", "1B waiting"]);
    const again = await read(codeOf(orderId, 1, 2), { command: "spoilt-lost" });
    expect(again).toMatchObject({ outcome: "wrong", title: `${codeOf(orderId, 1, 2)} waits` });
    await setStock(shop.sql, M, 2);
    const [made] = await shop.sql<[{ id: number }]>`
      select id from pieces where order_id = ${orderId} and attempt = 2`;
    await takeStock(shop.services, { pieceIds: [made.id], actorId });
    expect(await stockOf(shop.sql, M)).toMatchObject({ stock: 1 });
    expect((await undo()).outcome).toBe("done");
    expect(await stockOf(shop.sql, M)).toMatchObject({ stock: 2 });
    await setStock(shop.sql, M, null);
  });

  test("75.12 own words about it are remembered, and nobody is mailed", async () => {
    const orderId = await addPieces(shop);
    const note = "Fell into the paint";
    await read(codeOf(orderId), { command: "spoilt-other", note });
    const [event] = await shop.sql`
      select note, actor_id from piece_events e join pieces p on p.id = e.piece_id
      where p.order_id = ${orderId} order by e.id desc limit 1`;
    expect(event).toEqual({ note: `other: ${note}`, actorId });
    expect(await shop.sql`select from mails where order_id = ${orderId}`).toHaveLength(0);
  });

  test("75.12 what was made 26 times is not made again", async () => {
    const orderId = await addPieces(shop);
    await shop.sql`update pieces set attempt = 26 where order_id = ${orderId}`;
    const answer = await read(codeOf(orderId, 1, 26), { command: "spoilt-misprint" });
    expect(answer.title).toBe(`${codeOf(orderId, 1, 26)} cannot be made again`);
    expect(await statesOf(shop, orderId)).toEqual(["1Z ready"]);
  });

  test("75.12 a spoilt piece leaves its order's bin as it is, and its undo finds it again", async () => {
    const [filler, orderId] = [await addPieces(shop, 2), await addPieces(shop, 2)];
    for (const id of [filler, orderId]) await setSteps(shop, id, "printed");
    await read(codeOf(filler));
    await read(codeOf(orderId));
    const bin = await binOf(shop, orderId);
    await read(codeOf(orderId), { command: "spoilt-lost" });
    expect(await binOf(shop, orderId)).toBeUndefined();
    await shop.sql`update bins set order_id = null where order_id = ${filler}`;
    await undo();
    expect(await binOf(shop, orderId)).toBe(bin);
  });
});

describe("75.13 undo", () => {
  test("75.13 takes the last scan of a person back, and then the one before", async () => {
    const orderId = await addPieces(shop, 2);
    await read(codeOf(orderId));
    await read(codeOf(orderId, 2));
    await read("nonsense");
    expect(await other("CMD-UNDO")).toMatchObject({ outcome: "info" });
    expect((await undo()).text).toBe("Picked.");
    expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 ready"]);
    await undo();
    expect(await statesOf(shop, orderId)).toEqual(["1 ready", "2 ready"]);
  });

  test("75.13 the last piece's puts its order back into the same bin", async () => {
    const [filler, orderId] = [await addPieces(shop, 2), await addPieces(shop, 2)];
    for (const id of [filler, orderId]) await setSteps(shop, id, "printed");
    for (const id of [filler, orderId]) await read(codeOf(id));
    const bin = await binOf(shop, orderId);
    expect((await read(codeOf(orderId, 2))).title).toBe(`Complete: bin ${bin}`);
    await shop.sql`update bins set order_id = null where order_id = ${filler}`;
    expect((await undo()).order?.bin).toBe(bin ?? 0);
    expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 printed"]);
    expect((await undo()).order?.bin).toBeNull();
    expect(await binOf(shop, orderId)).toBeUndefined();
  });

  test("75.13 is never what is taken back, also where it has freed a bin", async () => {
    const orderId = await addPieces(shop, 2);
    await setSteps(shop, orderId, "picked");
    const at = crypto.randomUUID();
    await read(codeOf(orderId), { at });
    expect((await read(codeOf(orderId), { at })).title).toStartWith("Checked: bin ");
    const id = crypto.randomUUID();
    const first = await undo({ id, at });
    expect(first.text).toStartWith("Checked: bin ");
    expect(await binOf(shop, orderId)).toBeUndefined();
    expect((await undo({ at })).text).toBe("Printed.");
    expect(await undo({ id, at })).toEqual(first);
    expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 picked"]);
    expect((await undo({ at })).title).toBe("Nothing to take back");
  });

  test("75.13 nothing that somebody has gone on with, or that has left, is taken back", async () => {
    const orderId = await addPieces(shop);
    await read(codeOf(orderId));
    await shop.sql`update pieces set step = 'printed' where order_id = ${orderId}`;
    expect((await undo()).title).toBe("It cannot be taken back");
    await shop.sql`update pieces set step = 'checked' where order_id = ${orderId}`;
    await read(codeOf(orderId));
    await setOrderStatus(shop.services, { orderId, status: "shipped", actorId });
    expect((await undo()).outcome).toBe("wrong");
    expect(await statesOf(shop, orderId)).toEqual(["1 packed"]);
  });

  test("75.13 a spoilt piece stays so once its replacement is begun or in a batch", async () => {
    const orderId = await addPieces(shop);
    await read(codeOf(orderId), { command: "spoilt-lost" });
    await shop.sql`
      with batch as (insert into batches (name) values ('Rush') returning id)
      update pieces set batch_id = (select id from batch) where order_id = ${orderId} and attempt = 2`;
    expect((await undo()).outcome).toBe("wrong");
    await shop.sql`
      update pieces set batch_id = null, step = 'picked' where order_id = ${orderId} and attempt = 2`;
    expect((await undo()).outcome).toBe("wrong");
    expect(await statesOf(shop, orderId)).toEqual(["1 spoilt", "1B picked"]);
  });

  test("75.13 of two stations with one login each takes back its own", async () => {
    const orderId = await addPieces(shop, 2);
    const [left, right] = [crypto.randomUUID(), crypto.randomUUID()];
    await read(codeOf(orderId), { at: left });
    await read(codeOf(orderId, 2), { at: right });
    await undo({ at: left });
    expect(await statesOf(shop, orderId)).toEqual(["1 ready", "2 picked"]);
    expect((await undo({ at: left })).outcome).toBe("info");
  });

  test("75.13 sent again it takes nothing else back", async () => {
    const orderId = await addPieces(shop, 2);
    const at = crypto.randomUUID();
    await read(codeOf(orderId), { at });
    await read(codeOf(orderId, 2), { at });
    const id = crypto.randomUUID();
    const first = await undo({ id, at });
    expect(await undo({ id, at })).toEqual(first);
    expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 ready"]);
    const last = { id: crypto.randomUUID(), at };
    expect(await undo(last)).toEqual(await undo(last));
    expect(await statesOf(shop, orderId)).toEqual(["1 ready", "2 ready"]);
  });

  test("75.13 a card that waits for its piece is taken back first", async () => {
    const orderId = await addPieces(shop);
    await read(codeOf(orderId));
    const answer = await undo({ command: "spoilt-lost" });
    expect(answer).toEqual({ outcome: "info", title: "Taken back", text: "Go on scanning." });
    expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
  });
});
