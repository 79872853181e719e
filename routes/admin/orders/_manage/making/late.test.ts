import { beforeAll, describe, expect, test } from "bun:test";
import { spoilPiece } from "#db/floor/pieces.ts";
import { countAttention } from "#db/orders/attention-list.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pieceIdsOf } from "#tools/testing/data/floor.ts";
import { addLateOrder, dayFromToday } from "#tools/testing/data/late-order.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let adminId: number;
beforeAll(async () => {
  const account = await register(shop, { username: "Grace", isAdmin: true });
  [admin, adminId] = [account.visitor, account.user.id];
});

const [DAY, LATER] = [dayFromToday(9), dayFromToday(16)];
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");

const htmlOf = async (path: string, visitor = admin) => (await visitor.request(path)).text();
const textOf = async (id: number) => plain(await htmlOf(paths.adminOrderPage(id)));

const send = (id: number, fields: Record<string, string>, visitor = admin) =>
  visitor.post(
    paths.adminOrderNewDay(id),
    new URLSearchParams({ back: paths.adminOrderPage(id), ...fields }),
  );

const mailsOf = (id: number) => shop.sql`
  select id, sent_at from mails where order_id = ${id} and kind = 'order-late'`;

const setPacked = async (id: number, at: number) =>
  shop.sql`update pieces set step = 'packed' where id = ${(await pieceIdsOf(shop.sql, id))[at] ?? 0}`;

test("77.2 the order's page says what was promised, and how many pieces are not packed and why", async () => {
  const id = await addLateOrder(shop.sql, { quantity: 4 });
  const [first = 0, second = 0] = await pieceIdsOf(shop.sql, id);
  await spoilPiece(shop.services.sql, { id: first, reason: "misprint", note: "" });
  await shop.sql`update pieces set waits = '{held}', held_note = 'ask Ada' where id = ${second}`;
  await setPacked(id, 3);
  const text = await textOf(id);
  expect(text).toContain("Late for the promised day");
  expect(text).toContain(`Promised: arrives ${dayText(dayFromToday(2))}`);
  expect(text).toContain(`it had to be packed by ${dayText(dayFromToday(-1))}.`);
  expect(text).toContain("3 of 4 pieces not packed:");
  for (const reason of [
    "1 × spoilt (misprint) and made again, not begun",
    "1 × waits (held: ask Ada)",
    "1 × not begun",
  ]) {
    expect(text).toContain(reason);
  }
});

describe("the page says nothing", () => {
  const isSaid = async (id: number) => /Late for|Mail the customer/.test(await textOf(id));

  test("77.1 where nothing was promised, or the day holds", async () => {
    expect(await isSaid(await addLateOrder(shop.sql, { until: null }))).toBe(false);
    expect(await isSaid(await addLateOrder(shop.sql, { dueOn: dayFromToday(1) }))).toBe(false);
  });

  test("77.1 once all is packed, or the order has left; before that it does", async () => {
    const [packed, shipped] = [
      await addLateOrder(shop.sql, { quantity: 1 }),
      await addLateOrder(shop.sql, {}),
    ];
    expect([await isSaid(packed), await isSaid(shipped)]).toEqual([true, true]);
    await setPacked(packed, 0);
    const status = "shipped";
    await setOrderStatus(shop.services, { orderId: shipped, status, actorId: adminId });
    expect([await isSaid(packed), await isSaid(shipped)]).toEqual([false, false]);
  });
});

test("77.2 an order that nobody has begun with on the floor is late as well, without a list of pieces", async () => {
  const text = await textOf(await addLateOrder(shop.sql, {}));
  expect(text).toContain("It has not left yet.");
  expect(text).not.toContain("pieces not packed");
  expect(text).not.toContain("are packed together");
});

test("77.3 a day that cannot be is rejected at its field, with what was typed still there", async () => {
  const id = await addLateOrder(shop.sql, {});
  for (const [day, problem] of [
    ["", "Choose the day."],
    [dayFromToday(-1), "Choose today or a later day."],
    [dayFromToday(2), "choose a later day."],
  ] as const) {
    const answer = await send(id, { day, shown: "" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(plain(html)).toContain(problem);
    expect(html).toContain('aria-invalid="true" aria-describedby="manage-new-day-error');
    expect(html).toContain(`value="${day}"`);
  }
  expect(await mailsOf(id)).toHaveLength(0);
});

describe("an admin mails a new day", () => {
  test("77.9 and nobody else may", async () => {
    const id = await addLateOrder(shop.sql, {});
    const customer = (await register(shop)).visitor;
    expect((await send(id, { day: DAY }, customer)).status).toBe(403);
    expect((await send(id, { day: DAY }, shop.visitor())).status).toBe(403);
    expect(await mailsOf(id)).toHaveLength(0);
    const answer = await send(id, { day: DAY });
    expect(answer.headers.get("location")).toBe(paths.adminOrderPage(id));
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test("77.9 but not of an order that is not there", async () => {
    expect((await send(987_654, { day: DAY })).status).toBe(404);
  });
});

test("77.4 77.5 the page says who mailed which day and when; a second form of that day mails nobody", async () => {
  const id = await addLateOrder(shop.sql, {});
  await send(id, { day: DAY, shown: "" });
  const text = await textOf(id);
  expect(text).toContain(`Late: now expected by ${dayText(DAY)}`);
  expect(text).toMatch(
    new RegExp(
      `Grace mailed the customer on [^:]+:\\d\\d .M UTC ?: now expected by ${dayText(DAY)}`,
    ),
  );
  expect(text).toContain("The mail leaves within a minute.");
  expect(text).toContain(`Later than promised: ${dayText(DAY)} to ada@example.com`);
  expect(text).toContain(`Customer mailed: now expected by ${dayText(DAY)} by Grace`);
  await send(id, { day: DAY, shown: "" });
  expect(await textOf(id)).toContain("Grace, a few seconds ago, mailed this day");
  expect(await mailsOf(id)).toHaveLength(1);
  await makeDue(shop.sql, "send-mail");
  await until("the mail is sent", async () => (await mailsOf(id))[0]?.sentAt !== null);
  expect(await textOf(id)).toMatch(/The mail was sent [^.]* UTC\./);
});

test("77.4 whoever has not seen that another day was mailed reads that first; the day stays typed", async () => {
  const id = await addLateOrder(shop.sql, {});
  await send(id, { day: DAY, shown: "" });
  const late = await send(id, { day: LATER, shown: "" });
  expect(late.status).toBe(422);
  const html = await late.text();
  expect(plain(html)).toContain(`mailed ${dayText(DAY)}. Nothing was mailed now`);
  expect(html).toContain(`value="${LATER}"`);
  expect(html).toContain(`name="shown" value="${DAY}"`);
  expect((await send(id, { day: LATER, shown: DAY })).status).toBe(303);
  expect(await mailsOf(id)).toHaveLength(2);
});

test("77.5 once the new day breaks, too, the page says so and offers the mail again", async () => {
  const id = await addLateOrder(shop.sql, {});
  await send(id, { day: DAY, shown: "" });
  expect(await textOf(id)).not.toContain("Late for the new day, too");
  await shop.sql`update orders set late_due_on = late_due_on - 30 where id = ${id}`;
  expect(await textOf(id)).toContain("Late for the new day, too");
});

test.each([
  [false, "Now expected by"],
  [true, "Now expected to be ready by"],
])(
  "77.7 the customer's page and receipt have the new day; picked up: %p",
  async (isPickup, words) => {
    const id = await addLateOrder(shop.sql, { isPickup });
    const key = orderKey(shop.services.signatures, id);
    const pages = async () =>
      Promise.all(
        [paths.orderDetail(id), paths.orderSuccess(id)].map(async (path) =>
          plain(await htmlOf(`${path}?key=${key}`, shop.visitor())),
        ),
      );
    for (const page of await pages()) expect(page).not.toContain("Now expected");
    await send(id, { day: DAY, shown: "" });
    const [detail, receipt] = await pages();
    expect(detail).toContain(`${words} ${dayText(DAY)}`);
    expect(receipt).toContain(`${words} ${dayText(DAY)}`);
    const [, history] = (detail ?? "").split("Order History");
    expect(history).toContain(`Now expected by ${dayText(DAY)}`);
  },
);

test("77.8 the dashboard counts late orders whose customers know no other day, in a shop with batches", async () => {
  await shop.sql`update orders set arrives_until = null`;
  const counted = async () =>
    (await countAttention(shop.sql)).find(({ kind }) => kind === "late-orders")?.orderIds ?? [];
  const [mailed, late] = [await addLateOrder(shop.sql, {}), await addLateOrder(shop.sql, {})];
  for (const calm of [{ until: null }, { dueOn: dayFromToday(1) }]) {
    await addLateOrder(shop.sql, calm);
  }
  await send(mailed, { day: DAY, shown: "" });
  expect(await counted()).toEqual([]);
  const chosen = { pieceIds: (await pieceIdsOf(shop.sql, late)).slice(0, 1) };
  await createBatch(shop.services, { name: "Mint", pressId: null, chosen, actorId: adminId });
  expect(await counted()).toEqual([late]);
  expect(plain(await htmlOf(paths.admin))).toContain(
    "1 order is late for the day that its customer knows",
  );
  await shop.sql`update orders set late_due_on = late_due_on - 30 where id = ${mailed}`;
  expect(await counted()).toEqual([mailed, late]);
});
