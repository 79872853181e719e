import { beforeAll, describe, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { deleteOldScans } from "#db/floor/scans.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { register } from "#tools/testing/data/accounts.ts";
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
let other: ReturnType<typeof scannerOf>;
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true, username: "Ada" })).user.id;
  read = scannerOf(shop, actorId);
  other = scannerOf(shop, (await register(shop, { isAdmin: true, username: "Grace" })).user.id);
  await setBinCount(shop.sql, 3);
});

test("75.1 a scan of a piece does its next step, and says it and what else its order has", async () => {
  const orderId = await addPieces(shop, 2);
  const titles: string[] = [];
  for (let scans = 0; scans < 3; scans++) {
    const { title, outcome } = await read(codeOf(orderId));
    titles.push(`${outcome} ${title}`);
  }
  expect(titles).toEqual(["done Picked", "done Printed", "done Checked: bin 1"]);
  const { order, mockups, bin, code } = await read(codeOf(orderId, 2));
  expect(order).toMatchObject({ customer: "Ada Lovelace", counts: "1 checked, 1 picked", bin: 1 });
  expect(order?.pieces.map(({ stateLabel }) => stateLabel)).toEqual(["Checked", "Picked"]);
  expect([bin, code, mockups?.length]).toEqual([1, codeOf(orderId, 2), 1]);
  await read(codeOf(orderId, 2));
  expect(await read(codeOf(orderId, 2))).toMatchObject({
    ...{ title: "Complete: bin 1", bin: 1, isComplete: true },
  });
  expect(await read(codeOf(orderId, 2))).toMatchObject({ title: "Packed", text: "1 of 2 packed." });
  expect((await read(codeOf(orderId))).text).toBe("The order is whole and can be shipped.");
});

test("75.1 steps that are switched off are left out", async () => {
  const orderId = await addPieces(shop);
  await shop.sql`update floor_settings set steps = '{printed,own1,packed}', own_steps = '{Cured}'`;
  const titles: string[] = [];
  for (let scans = 0; scans < 3; scans++) titles.push((await read(codeOf(orderId))).title);
  await shop.sql`update floor_settings set steps = default, own_steps = default`;
  expect(titles).toEqual(["Printed", "Complete", "Packed"]);
});

test("75.1 of a large order thirty pieces are listed, and all are counted", async () => {
  const orderId = await addPieces(shop, 100);
  const { order } = await read(codeOf(orderId, 50));
  expect(order?.pieces.length).toBe(30);
  expect(order?.pieces.map(({ number }) => number)).toContain(50);
  expect(order?.counts).toBe("99 ready, 1 picked");
});

describe("75.2 what is wrong changes nothing and is said:", () => {
  const update = (orderId: number, set: Record<string, unknown>) =>
    shop.sql`update pieces set ${shop.sql(set)} where order_id = ${orderId} and number = 1`;

  test.each([
    ["a piece that waits", { waits: ["print-file"] }, /waits$/, "No print file yet."],
    ["one that is held", { waits: ["held"], heldNote: "logo?" }, /waits$/, "Held: logo?."],
    ["one without stock", { waits: ["stock"] }, /waits$/, "No stock."],
    ["a refunded one", { off: "refund" }, "Refunded: put it aside", /is made no more/],
    ["one of a canceled order", { off: "order" }, "Canceled: put it aside", /is made no more/],
    ["one that was spoilt", { spoilt: "lost" }, /is spoilt$/, "Reason: lost. Put this one aside."],
  ])("75.2 %s", async (_, set, title, text) => {
    const orderId = await addPieces(shop, 2);
    await update(orderId, set);
    const before = await statesOf(shop, orderId);
    const answer = await read(codeOf(orderId));
    const matching = (words: string | RegExp) =>
      typeof words === "string" ? words : expect.stringMatching(words);
    expect(answer).toMatchObject({
      ...{ outcome: "wrong", title: matching(title), text: matching(text) },
    });
    expect(await statesOf(shop, orderId)).toEqual(before);
  });

  test("75.2 a packed one, with who and when", async () => {
    const orderId = await addPieces(shop);
    await setSteps(shop, orderId, "checked");
    await read(codeOf(orderId));
    const answer = await other(codeOf(orderId));
    expect(answer.title).toBe(`${codeOf(orderId)} is already packed`);
    expect(answer.text).toMatch(/^By Ada, [A-Z]\w+ \d+, \d{4}, \d/);
  });

  test("75.2 one of an order that has left, and one that there is not", async () => {
    const orderId = await addPieces(shop);
    await setOrderStatus(shop.services, { orderId, status: "shipped", actorId });
    expect((await read(codeOf(orderId))).title).toBe(`${codeOf(orderId)} is already gone`);
    const spoils = await read(codeOf(orderId), { command: "spoilt-lost" });
    expect(spoils.outcome).toBe("wrong");
    expect(await statesOf(shop, orderId)).toEqual(["1 packed"]);
    const none = codeOf(orderId, 2);
    expect((await read(none)).title).toBe(`There is no piece ${none}`);
    expect((await read(codeOf(99_999_999))).outcome).toBe("wrong");
  });

  test("75.2 one of an order that its customer asked to cancel", async () => {
    const orderId = await addPieces(shop);
    await shop.sql`update orders set cancel_requested_at = now() where id = ${orderId}`;
    expect((await read(codeOf(orderId))).title).toBe("The customer asked to cancel");
    expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
  });

  test("75.2 the packing of an order that is not whole", async () => {
    const orderId = await addPieces(shop, 2);
    await shop.sql`update pieces set step = 'checked' where order_id = ${orderId} and number = 1`;
    const answer = await read(codeOf(orderId));
    expect(answer.title).toBe("1 of 2 are still missing");
    expect(answer.text).toContain(codeOf(orderId, 2));
    expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 ready"]);
  });
});

test("75.2 wrong scans write no rows", async () => {
  const orderId = await addPieces(shop);
  const count = async () => (await shop.sql`select from floor_scans`).count;
  const before = await count();
  for (const text of ["nonsense", "", codeOf(orderId, 9), "BIN999", "B999", "PRESS9", "PT999999"]) {
    expect((await read(text)).outcome).toBe("wrong");
  }
  expect(await count()).toBe(before);
});

test("75.3 a scan that is sent again gets its answer again and changes nothing, whoever sends it", async () => {
  const orderId = await addPieces(shop, 2);
  const id = crypto.randomUUID();
  const both = await Promise.all([read(codeOf(orderId), { id }), read(codeOf(orderId), { id })]);
  expect(both[1]).toEqual(both[0]);
  expect(await other(codeOf(orderId), { id })).toEqual(both[0]);
  expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 ready"]);
});

test("75.3 whose order it was stays with the order alone", async () => {
  const orderId = await addPieces(shop);
  const id = crypto.randomUUID();
  const answer = await read(codeOf(orderId), { id });
  expect(answer.order?.customer).toBe("Ada Lovelace");
  const [stored] = await shop.sql`select answer::text from floor_scans where id = ${id}`;
  expect(stored?.answer).not.toContain("Lovelace");
  await shop.sql`
    update orders set shipping_address = shipping_address || '{"fullName": "Deleted"}'
    where id = ${orderId}`;
  expect((await read(codeOf(orderId), { id })).order?.customer).toBe("Deleted");
});

test("75.3 answers are remembered for a week", async () => {
  const orderId = await addPieces(shop, 2);
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [at, id] of ids.entries()) await read(codeOf(orderId, at + 1), { id });
  const age = (id: string, days: number) => shop.sql`
    update floor_scans set created_at = now() - make_interval(days => ${days}) where id = ${id}`;
  await age(ids[0] ?? "", 6);
  await age(ids[1] ?? "", 8);
  await deleteOldScans(shop.sql);
  const left = await shop.sql`select id from floor_scans where id = any (${ids})`;
  expect(left.map(({ id }) => id)).toEqual([ids[0]]);
});

test("75.4 of two scanners at one piece one does its step, and the other reads who", async () => {
  const orderId = await addPieces(shop);
  const answers = await Promise.all([read(codeOf(orderId)), other(codeOf(orderId))]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "wrong"]);
  const wrong = answers.find(({ outcome }) => outcome === "wrong");
  expect(wrong?.title).toBe(`${codeOf(orderId)} was just picked`);
  expect(wrong?.text).toMatch(/^By (Ada|Grace), /);
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
});

test("75.4 a scan that waited for the network does nothing to what others have gone on with since", async () => {
  const orderId = await addPieces(shop);
  await read(codeOf(orderId));
  await shop.sql`
    update piece_events set created_at = now() - interval '5 minutes'
    where piece_id = (select id from pieces where order_id = ${orderId})`;
  const late = await other(codeOf(orderId), { ageMs: 10 * 60_000 });
  expect(late.title).toBe(`${codeOf(orderId)} was just picked`);
  expect((await other(codeOf(orderId), { ageMs: 60_000 })).title).toBe("Printed");
});

test("75.5 a station with a step of its own does that step alone", async () => {
  const orderId = await addPieces(shop);
  const station = "printed" as const;
  expect(await read("CMD-STEP-PRINTED")).toMatchObject({ title: "This station: Printed", station });
  const early = await read(codeOf(orderId), { station });
  expect(early).toMatchObject({ outcome: "wrong", title: `${codeOf(orderId)} is not picked yet` });
  await read(codeOf(orderId));
  // The same person may hand it on at once: this station can do no other step.
  expect((await other(codeOf(orderId), { station })).title).toBe("Printed");
  expect((await read(codeOf(orderId), { station })).title).toContain("is already printed");
  expect((await read(`PT${orderId}`.replace("PT", "PT00"), { station })).outcome).toBe("wrong");
  expect(await read("CMD-ANY-STEP")).toMatchObject({ station: null });
  expect((await read("CMD-STEP-OWN1")).outcome).toBe("wrong");
});

test("75.6 what is scanned at a press is printed on it; one that is gone is said", async () => {
  const orderId = await addPieces(shop);
  const [press] = await shop.sql<[{ id: number }]>`
    insert into presses (name) values ('Left') returning id`;
  const pressId = press.id;
  expect(await read(`PRESS${pressId}`)).toMatchObject({ press: { id: pressId, name: "Left" } });
  await read(codeOf(orderId), { pressId });
  const [event] = await shop.sql`
    select press_id, actor_id from piece_events order by id desc limit 1`;
  expect(event).toEqual({ pressId, actorId });
  await shop.sql`delete from presses where id = ${pressId}`;
  const gone = await read(codeOf(orderId), { pressId });
  expect(gone).toMatchObject({ outcome: "wrong", title: "This press is gone", press: null });
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
});

test("75.7 an order is processing from its first printed piece on, with one mail", async () => {
  const orderId = await addPieces(shop, 2);
  const status = async () => (await shop.sql`select status from orders where id = ${orderId}`)[0];
  await read(codeOf(orderId));
  expect(await status()).toEqual({ status: "pending" });
  for (const number of [1, 2, 2]) await read(codeOf(orderId, number));
  expect(await status()).toEqual({ status: "processing" });
  const mails = await shop.sql`
    select kind from mails where order_id = ${orderId}`;
  expect(mails.length).toBe(1);
  expect(await binOf(shop, orderId)).toBeUndefined();
});
