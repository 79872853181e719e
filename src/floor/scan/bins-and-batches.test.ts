import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPressWithKey } from "#tools/testing/data/presses.ts";
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
let read: ReturnType<typeof scannerOf>;
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
  read = scannerOf(shop, actorId);
});
beforeEach(async () => {
  await shop.sql`delete from bins`;
  await setBinCount(shop.sql, 2);
});

/** All but the last step before packing is done. */
async function printedOrder(quantity: number): Promise<number> {
  const orderId = await addPieces(shop, quantity);
  await setSteps(shop, orderId, "printed");
  return orderId;
}

describe("75.8 bins", () => {
  test("75.8 the first checked piece gets its order a bin, and the last one frees it", async () => {
    const orderId = await printedOrder(3);
    expect((await read(codeOf(orderId))).title).toBe("Checked: bin 1");
    expect((await read(codeOf(orderId, 3))).title).toBe("Checked: bin 1");
    expect(await binOf(shop, orderId)).toBe(1);
    const last = await read(codeOf(orderId, 2));
    expect(last).toMatchObject({ title: "Complete: bin 1", isComplete: true });
    expect(last.text).toBe("All 3 are here. Pack them.");
    expect(await binOf(shop, orderId)).toBeUndefined();
  });

  test("75.8 an order of one piece is complete at once and needs no bin", async () => {
    const orderId = await printedOrder(1);
    const answer = await read(codeOf(orderId));
    expect(answer).toMatchObject({ title: "Complete", isComplete: true });
    expect(answer.bin).toBeUndefined();
  });

  test("75.8 no bin ever has two orders, however many are checked at once, and a full floor says so", async () => {
    const orders = await Promise.all([1, 2, 3].map(() => printedOrder(2)));
    const answers = await Promise.all(orders.map((orderId) => read(codeOf(orderId))));
    const bins = answers.map(({ bin }) => bin).filter(Number.isInteger);
    expect(bins.toSorted()).toEqual([1, 2]);
    expect(answers.find(({ bin }) => bin === undefined)?.text).toStartWith("No bin is free");
    const filled = await shop.sql`select from bins where order_id = any (${orders})`;
    expect(filled.count).toBe(2);
  });

  test("75.9 a bin after its piece is right, another one is wrong and says which", async () => {
    const [orderId, next] = [await printedOrder(2), await printedOrder(2)];
    const lastCode = (await read(codeOf(orderId))).code;
    await read(codeOf(next));
    const wrong = await read("BIN2", { lastCode });
    expect(wrong).toMatchObject({ outcome: "wrong", title: "It belongs to bin 1", bin: 1 });
    expect((await read("BIN1", { lastCode })).title).toBe("Right: bin 1");
    expect((await read("BIN9", { lastCode })).outcome).toBe("wrong");
  });

  test("75.9 a bin alone says what it holds, and is emptied only when it waits for nothing", async () => {
    const orderId = await printedOrder(2);
    expect((await read("BIN1")).title).toBe("Bin 1 is free");
    await read(codeOf(orderId));
    expect(await read("BIN1")).toMatchObject({
      ...{ outcome: "info", title: "Bin 1: 1 of 2", text: "It waits for the rest." },
    });
    const command = "empty-bin" as const;
    expect(await read("CMD-EMPTY-BIN")).toMatchObject({ arms: command });
    expect((await read("BIN1", { command, lastCode: codeOf(orderId) })).outcome).toBe("wrong");
    expect(await binOf(shop, orderId)).toBe(1);
    await shop.sql`update pieces set off = 'order' where order_id = ${orderId}`;
    expect((await read("BIN1")).title).toBe("Bin 1: canceled");
    expect((await read("BIN1", { command })).outcome).toBe("done");
    expect(await binOf(shop, orderId)).toBeUndefined();
    expect((await read("CMD-UNDO")).outcome).toBe("done");
    expect(await binOf(shop, orderId)).toBe(1);
  });

  test("75.9 what is left after the missing piece was refunded is complete", async () => {
    const orderId = await printedOrder(2);
    await read(codeOf(orderId));
    await shop.sql`update pieces set off = 'refund' where order_id = ${orderId} and number = 2`;
    expect((await read("BIN1")).title).toBe("Complete: bin 1");
    const packed = await read(codeOf(orderId));
    expect([packed.title, packed.text]).toEqual([
      ...["Packed", "The order is whole and can be shipped."],
    ]);
    expect(await binOf(shop, orderId)).toBeUndefined();
  });
});

const slipOf = (orderId: number) => `PT${String(orderId).padStart(6, "0")}`;

describe("75.10 an order's slip", () => {
  test("75.10 packs all of its pieces at once, and only an order that is whole", async () => {
    const orderId = await printedOrder(3);
    expect(await read(slipOf(orderId))).toMatchObject({
      ...{ outcome: "wrong", title: "3 of 3 are still missing" },
    });
    await setSteps(shop, orderId, "checked");
    await shop.sql`
      update pieces set waits = '{held}', held_note = 'logo' where order_id = ${orderId} and number = 3`;
    expect((await read(slipOf(orderId))).title).toBe("1 of 3 are still missing");
    await shop.sql`update pieces set waits = '{}' where order_id = ${orderId}`;
    await shop.sql`update orders set cancel_requested_at = now() where id = ${orderId}`;
    expect((await read(slipOf(orderId))).title).toBe("The customer asked to cancel");
    await shop.sql`update orders set cancel_requested_at = null where id = ${orderId}`;
    expect((await read(slipOf(orderId), { station: "printed" })).outcome).toBe("wrong");
    expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 checked", "3 checked"]);
    expect((await read(slipOf(orderId))).title).toBe("Packed: 3 of 3");
    expect(await read(slipOf(orderId))).toMatchObject({ outcome: "info" });
    expect((await read("CMD-UNDO")).title).toBe("Taken back");
    expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 checked", "3 checked"]);
  });

  test("75.10 of one that has no pieces, is unpaid or canceled changes nothing", async () => {
    expect((await read("PT999999")).title).toBe("PT999999 has no pieces");
    const orderId = await printedOrder(1);
    await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
    expect((await read(slipOf(orderId))).title).toBe("Canceled: put it aside");
  });
});

describe("75.11 a batch's code", () => {
  async function batchOf(...orders: number[]): Promise<number> {
    const [batch] = await shop.sql<[{ id: number }]>`
      insert into batches (name) values ('Mint') returning id`;
    await shop.sql`update pieces set batch_id = ${batch.id} where order_id = any (${orders})`;
    return batch.id;
  }

  test("75.11 picks all of its ready pieces, and takes them back as one", async () => {
    const orders = [await addPieces(shop, 2), await addPieces(shop), await addPieces(shop)];
    const [first = 0, held = 0, regretted = 0] = orders;
    await shop.sql`update pieces set waits = '{held}' where order_id = ${held}`;
    await shop.sql`update orders set cancel_requested_at = now() where id = ${regretted}`;
    const code = `B${await batchOf(...orders)}`;
    expect((await read(code, { station: "printed" })).outcome).toBe("info");
    const answer = await read(code);
    expect(answer).toMatchObject({ title: "Picked: 2 pieces", batch: { name: "Mint" } });
    expect(answer.text).toContain("asked to cancel: 1");
    expect(await statesOf(shop, first)).toEqual(["1 picked", "2 picked"]);
    expect(await statesOf(shop, regretted)).toEqual(["1 ready"]);
    expect(await read(code)).toMatchObject({
      ...{ outcome: "info", text: "2 picked, 1 waiting, 1 ready." },
    });
    await read("CMD-UNDO");
    expect(await statesOf(shop, first)).toEqual(["1 ready", "2 ready"]);
    expect((await read("B99999")).outcome).toBe("wrong");
  });

  test("75.11 at a press it names the pieces of customers who asked to cancel, and no others", async () => {
    const { id: pressId } = await addPressWithKey(shop, actorId);
    const at = { pressId, station: "printed" } as const;
    const [free, regretted] = [await addPieces(shop, 12), await addPieces(shop, 2)];
    const code = `B${await batchOf(free)}`;
    const loaded = await read(code, at);
    expect(loaded.title).toBe("Loaded");
    expect(loaded.text).not.toContain("cancel");
    await shop.sql`update orders set cancel_requested_at = now() where id = ${regretted}`;
    const other = `B${await batchOf(regretted, await addPieces(shop, 3))}`;
    expect((await read(other, at)).text).toEndWith("asked to cancel: 2.");
    const picked = await read(other);
    expect(picked).toMatchObject({ title: "Picked: 3 pieces" });
    expect(picked.text).toEndWith("asked to cancel: 2.");
    expect(await statesOf(shop, regretted)).toEqual(["1 ready", "2 ready"]);
    const printed = `B${await batchOf(regretted, free)}`;
    await setSteps(shop, regretted, "printed");
    expect((await read(printed)).text).not.toContain("cancel");
  });
});
