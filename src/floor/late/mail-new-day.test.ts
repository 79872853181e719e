import { beforeAll, describe, expect, test } from "bun:test";
import { enqueueChangeMail } from "#mails/enqueue-change-mail.ts";
import { resendMail } from "#mails/resend-mail.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pieceIdsOf } from "#tools/testing/data/floor.ts";
import { addLateOrder, dayFromToday } from "#tools/testing/data/late-order.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { mailNewDay } from "./mail-new-day.ts";

const shop = useShop();
let [ada, grace] = [0, 0];
beforeAll(async () => {
  ada = (await register(shop, { username: "Ada", isAdmin: true })).user.id;
  grace = (await register(shop, { username: "Grace", isAdmin: true })).user.id;
});

const [DAY, LATER] = [dayFromToday(9), dayFromToday(16)];

type Sent = { day?: string; shown?: string | undefined; actorId?: number };

const send = (orderId: number, { day = DAY, shown = "", actorId = ada }: Sent = {}) =>
  mailNewDay(shop.services, { orderId, day, shown, actorId });

type Mail = { id: string; day: string; state: string; recipient: string };

const mailsOf = (orderId: number) => shop.sql<Mail[]>`
  select id, details ->> 'day' as day, recipient, case
    when sent_at is not null then 'sent' when superseded_at is not null then 'superseded'
    when skipped_at is not null then 'skipped' else 'waiting' end as state
  from mails where order_id = ${orderId} and kind = 'order-late' order by created_at`;

const eventsOf = (orderId: number) => shop.sql`
  select value, actor_id::int as actor from order_events
  where order_id = ${orderId} and kind = 'late' order by id`;

const storedDay = async (orderId: number) =>
  (await shop.sql`select late_until::text as day from orders where id = ${orderId}`)[0]?.day;

async function lastState(orderId: number, state: string) {
  await makeDue(shop.sql, "send-mail");
  await until(`a mail is ${state}`, async () => (await mailsOf(orderId)).at(-1)?.state === state);
}

describe("a new day", () => {
  test("77.4 is stored, mailed, and in the histories with who mailed it", async () => {
    const id = await addLateOrder(shop.sql, {});
    expect(await send(id)).toEqual({ outcome: "mailed" });
    expect(await storedDay(id)).toBe(DAY);
    expect(await mailsOf(id)).toMatchObject([
      { day: DAY, state: "waiting", recipient: "ada@example.com" },
    ]);
    expect([...(await eventsOf(id))]).toEqual([{ value: DAY, actor: ada }]);
    const audited = await shop.sql`
      select after ->> 'day' as day, actor_id::int as actor from audit_events
      where subject_id = ${String(id)} and action = 'mail new day'`;
    expect([...audited]).toEqual([{ day: DAY, actor: ada }]);
  });

  test("77.4 is mailed once, however often and by however many at once", async () => {
    const id = await addLateOrder(shop.sql, {});
    const presses = [ada, ada, ada, grace, grace].map((actorId) => send(id, { actorId }));
    const outcomes = (await Promise.all(presses)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["mailed", ...Array(4).fill("mailed-before")]);
    expect(await send(id)).toMatchObject({ outcome: "mailed-before" });
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("77.4 of two that are mailed at once is one; the other reads who was faster", async () => {
    const id = await addLateOrder(shop.sql, {});
    const both = [send(id), send(id, { day: LATER, actorId: grace })];
    const outcomes = await Promise.all(both);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["changed", "mailed"]);
    const stored = await storedDay(id);
    const winner = stored === DAY ? "Ada" : "Grace";
    expect(outcomes.find(({ outcome }) => outcome === "changed")).toMatchObject({
      ...{ by: { actor: winner }, day: stored },
    });
    expect(await mailsOf(id)).toMatchObject([{ day: stored }]);
  });

  test("77.4 that was replaced is not mailed again by a form of before", async () => {
    const id = await addLateOrder(shop.sql, {});
    await send(id);
    await send(id, { day: LATER, shown: DAY });
    expect(await send(id)).toMatchObject({ outcome: "changed", day: LATER });
    expect(await mailsOf(id)).toMatchObject([
      { day: DAY, state: "superseded" },
      { day: LATER, state: "waiting" },
    ]);
  });
});

describe("nobody is mailed", () => {
  const nothingCame = async (id: number) => {
    expect(await send(id)).toEqual({ outcome: "on-time" });
    expect([await mailsOf(id), await eventsOf(id)].map(({ length }) => length)).toEqual([0, 0]);
    expect(await storedDay(id)).toBeNull();
  };

  test("77.1 where no day was promised, or the day holds", async () => {
    await nothingCame(await addLateOrder(shop.sql, { until: null }));
    await nothingCame(await addLateOrder(shop.sql, { dueOn: dayFromToday(1) }));
  });

  test.each(["shipped", "canceled"] as const)("77.1 once the order is %s", async (status) => {
    const id = await addLateOrder(shop.sql, {});
    await setOrderStatus(shop.services, { orderId: id, status, actorId: ada });
    await nothingCame(id);
  });

  test("77.1 once all of it is packed; one piece less is late", async () => {
    const id = await addLateOrder(shop.sql, {});
    const [first, second] = await pieceIdsOf(shop.sql, id);
    await shop.sql`update pieces set step = 'packed' where id = ${first ?? 0}`;
    await shop.sql`update pieces set step = 'packed' where id = ${second ?? 0}`;
    await nothingCame(id);
    await shop.sql`update pieces set step = 'checked' where id = ${second ?? 0}`;
    expect(await send(id)).toEqual({ outcome: "mailed" });
  });

  test("77.1 of an order that is not there, or whose email was deleted", async () => {
    expect(await send(987_654)).toEqual({ outcome: "missing" });
    const id = await addLateOrder(shop.sql, {});
    await shop.sql`
      update orders set shipping_address = shipping_address || '{"email": ""}' where id = ${id}`;
    expect(await send(id)).toEqual({ outcome: "unreachable" });
    expect(await storedDay(id)).toBeNull();
  });
});

describe("the mail of a late order", () => {
  const mailAbout = (id: number) =>
    shop.waitForMail(({ subject }) => subject === `Order Later Than Promised: #${id}`);

  test.each([
    [false, "arrives", "arrive by"],
    [true, "ready", "be ready by"],
  ])(
    "77.6 says both days, and what can be done; picked up: %p",
    async (isPickup, promised, news) => {
      const id = await addLateOrder(shop.sql, { isPickup });
      await send(id);
      await makeDue(shop.sql, "send-mail");
      const text = (await mailAbout(id)).text.replace(/\s+/g, " ");
      expect(text).toContain(`We now expect it to ${news} ${dayText(DAY)}`);
      expect(text).toContain(`Promised: ${promised} ${dayText(dayFromToday(2))}`);
      expect(text).toContain("answer this mail and say so, or ask us to cancel the order");
      expect(text).toContain(`/orders/${id}?`);
    },
  );

  test("77.6 leaves though status updates are switched off: staff pressed for it", async () => {
    await shop.sql`update email_settings set status_updates = false`;
    const id = await addLateOrder(shop.sql, {});
    await send(id);
    await makeDue(shop.sql, "send-mail");
    expect((await mailAbout(id)).to).toContain("ada@example.com");
    await shop.sql`update email_settings set status_updates = true`;
  });

  test("77.6 does not leave once the order has, nor when another day is expected", async () => {
    const id = await addLateOrder(shop.sql, {});
    await send(id);
    await setOrderStatus(shop.services, { orderId: id, status: "shipped", actorId: ada });
    await lastState(id, "skipped");
    const other = await addLateOrder(shop.sql, {});
    await send(other);
    await shop.sql`update orders set late_until = ${LATER} where id = ${other}`;
    await lastState(other, "superseded");
  });

  test("77.7 later mails about the order have both days", async () => {
    const id = await addLateOrder(shop.sql, {});
    await send(id);
    await shop.sql.begin((sql) => enqueueChangeMail({ sql, jobs: shop.services.jobs }, id));
    await makeDue(shop.sql, "send-mail");
    const { text } = await shop.waitForMail(({ subject }) => subject === `Order Changed: #${id}`);
    expect(text).toContain(`Arrives: ${dayText(dayFromToday(2))}`);
    expect(text).toContain(`Now expected: by ${dayText(DAY)}`);
  });

  test("77.6 is sent again while its day is expected, and not after", async () => {
    const id = await addLateOrder(shop.sql, {});
    await send(id);
    await lastState(id, "sent");
    const [mail] = await mailsOf(id);
    const again = () =>
      resendMail(shop.services, { orderId: id, mailId: mail?.id ?? "", actorId: ada });
    expect(await again()).toBe("sending");
    await lastState(id, "sent");
    await send(id, { day: LATER, shown: DAY });
    expect(await again()).toBe("old-day");
  });
});
