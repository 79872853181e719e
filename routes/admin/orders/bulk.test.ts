import { beforeAll, describe, expect, setSystemTime, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder, addReadyOrder } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let adminId: number;
beforeAll(async () => {
  const account = await register(shop, { isAdmin: true });
  [admin, adminId] = [account.visitor, account.user.id];
});

const send = (visitor: Visitor, fields: [string, string][]) =>
  visitor.post(paths.adminOrdersBulk, new URLSearchParams(fields));

const chosen = (ids: readonly number[]) => ids.map((id): [string, string] => ["order", String(id)]);

const setTo = (status: string, ids: readonly number[]) =>
  send(admin, [...chosen(ids), ["action", "status"], ["status", status]]);

const toast = async () => (await admin.request(paths.adminOrders)).text();

async function statuses(ids: readonly number[]): Promise<string[]> {
  const rows = await shop.sql<{ status: string }[]>`
    select status from orders where id = any (${[...ids]}) order by id`;
  return rows.map(({ status }) => status);
}

const addTwo = async () => [await addReadyOrder(shop.sql), await addReadyOrder(shop.sql)] as const;

async function addPaid(): Promise<number> {
  const id = await addOrder(shop.sql);
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  return id;
}

/** An order whose payment is open at Stripe. */
async function addOpened(): Promise<number> {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await openPayment(buyer, placed);
  return placed.id;
}

const SHIP: [string, string][] = [
  ["action", "status"],
  ["status", "shipped"],
];

describe("POST /admin/orders/bulk", () => {
  test("16.14 sets the status of the chosen orders, mails each customer, and tells how many", async () => {
    const ids = await addTwo();
    const answer = await setTo("shipped", ids);
    expect(answer.status).toBe(303);
    expect(await statuses(ids)).toEqual(["shipped", "shipped"]);
    const page = await toast();
    expect(page).toContain("2 orders updated");
    expect(page).toContain("Set to shipped; their customers are mailed.");
    const mails = await shop.sql`select order_id from mails where order_id = any (${[...ids]})`;
    expect(mails).toHaveLength(2);
  });

  test("16.14 writes who did it into the history and the audit of each", async () => {
    const ids = await addTwo();
    await setTo("processing", ids);
    const events = await shop.sql`
      select actor_id from order_events where order_id = any (${[...ids]}) and kind = 'status'`;
    expect([...events]).toEqual([{ actorId: adminId }, { actorId: adminId }]);
    const audit = await shop.sql`
      select actor_id, before, after from audit_events
      where subject_kind = 'order' and subject_id = any (${ids.map(String)})`;
    const entry = {
      actorId: adminId,
      before: { status: "pending" },
      after: { status: "processing" },
    };
    expect([...audit]).toEqual([entry, entry]);
  });

  test("16.15 leaves alone what has that status, and names what is not there", async () => {
    const [one, two] = await addTwo();
    await setTo("delivered", [one]);
    await setTo("delivered", [one, two, 987_654]);
    const page = await toast();
    expect(page).toContain("1 order updated");
    expect(page).toContain("1 order had that status already.");
    expect(page).toContain("Not changed: #987654.");
  });

  test("44.3 asks about orders that are not paid or have no parcel number, and sets none before", async () => {
    const [ready] = await addTwo();
    const [unpaid, parcelless] = [await addOrder(shop.sql), await addPaid()];
    const answer = await send(admin, [
      ...chosen([ready, unpaid, parcelless]),
      ["list-q", "ada"],
      ["action", "status"],
      ["status", "shipped"],
    ]);
    const ids = [ready, unpaid, parcelless].join(",");
    const question = withQuery(paths.adminOrdersBulk, { status: "shipped", ids, "list-q": "ada" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, question]);
    expect(await statuses([ready, unpaid, parcelless])).toEqual(["pending", "pending", "pending"]);
    const page = await (await admin.request(question)).text();
    expect(page).toContain("Set 3 orders to Shipped?");
    expect(page).toContain(`Ready: #${ready}.`);
    const text = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain(
      `Not paid (1) #${unpaid} Ada Lovelace , $19.99 and no parcel number Open Without a parcel number (1) #${parcelless} Ada Lovelace , $19.99 Open`,
    );
    expect(page).not.toMatch(/<input [^>]*name="any[^>]* checked/);
    expect(page).toContain(`name="order" value="${ready}"`);
    expect(page.match(/name="doubtful" value="\d+"/g)).toHaveLength(2);
  });

  test("44.4 leaves out what is not ticked, and names it", async () => {
    const [ready] = await addTwo();
    const [ticked, left] = [await addOrder(shop.sql), await addOrder(shop.sql)];
    const [one, two] = [await addPaid(), await addPaid()];
    const form: [string, string][] = [
      ["order", String(ready)],
      ...[ticked, left, one, two].map((id): [string, string] => ["doubtful", String(id)]),
      ["anyway", String(ticked)],
      // Never asked about, so never sent.
      ["anyway", "987654"],
      ...SHIP,
    ];
    await send(admin, form);
    expect(await statuses([ready, ticked])).toEqual(["shipped", "shipped"]);
    expect(await statuses([left, one, two])).toEqual(["pending", "pending", "pending"]);
    const page = await toast();
    expect(page).toContain("2 orders updated");
    expect(page).toContain(`Left as they were: #${left}, #${one}, #${two}.`);
    expect(page).not.toContain("987654");
    // The orders without a parcel number ship all at once, of which the unpaid one is none.
    const doubtful = [left, one, two].map((id): [string, string] => ["doubtful", String(id)]);
    await send(admin, [...doubtful, ["anyParcel", "yes"], ...SHIP]);
    expect(await statuses([left, one, two])).toEqual(["pending", "shipped", "shipped"]);
  });

  test("44.3 asks again about what was ready when it asked", async () => {
    const [ready] = await addTwo();
    await shop.sql`update orders set payment_status = 'refunded' where id = ${ready}`;
    const answer = await send(admin, [...chosen([ready]), ...SHIP]);
    expect(answer.headers.get("location")).toStartWith(`${paths.adminOrdersBulk}?`);
    expect(await statuses([ready])).toEqual(["pending"]);
    const nothing = await admin.request(withQuery(paths.adminOrdersBulk, { status: "lost" }));
    expect(nothing.headers.get("location")).toBe(paths.adminOrders);
  });

  test("16.16 goes back to the list that it was sent from, and nowhere else", async () => {
    const [id] = await addTwo();
    const list: [string, string][] = [
      ["list-q", "ada"],
      ["list-status", "pending"],
      ["list-href", "https://elsewhere.example"],
    ];
    const answer = await send(admin, [
      ...chosen([id]),
      ...list,
      ["action", "status"],
      ["status", "shipped"],
    ]);
    expect(answer.headers.get("location")).toBe(
      withQuery(paths.adminOrders, { q: "ada", status: "pending" }),
    );
  });

  test("16.17 asks a silent card service once, and goes on with what needs no word of it", async () => {
    const [one, two] = [await addOpened(), await addOpened()];
    const { orderId: paid } = await paidOrder(shop);
    const [bare] = await addTwo();
    const hold = shop.sandbox.holdNext(/cancel$/);
    const anyway = [paid, bare].flatMap((id): [string, string][] => [
      ["doubtful", String(id)],
      ["anyway", String(id)],
    ]);
    const cancel: [string, string][] = [
      ["action", "status"],
      ["status", "canceled"],
    ];
    await send(admin, [...chosen([one, two]), ...anyway, ...cancel]);
    hold.release();
    expect(await statuses([one, two])).toEqual(["pending", "pending"]);
    expect(await statuses([paid, bare])).toEqual(["canceled", "canceled"]);
    const page = await toast();
    expect(page).toContain("2 orders updated");
    expect(page).toContain(
      `The card service did not answer in time, so not changed: #${one}, #${two}. Try these again later.`,
    );
    expect(page).not.toContain("Not changed:");
  });

  test("16.17 asks a slow card service no more before the connection would be cut", async () => {
    const [one, two] = [await addOpened(), await addOpened()];
    const hold = shop.sandbox.holdNext(/payment_intents/);
    const answer = setTo("canceled", [one, two]);
    await hold.arrived;
    setSystemTime(new Date(Date.now() + 31_000));
    hold.release();
    await answer.finally(() => setSystemTime());
    expect(await statuses([one, two])).toEqual(["canceled", "pending"]);
    expect(await toast()).toContain(`so not changed: #${two}.`);
  });

  test("16.18 shows the print sheets of the chosen", async () => {
    const ids = await addTwo();
    const answer = await send(admin, [...chosen(ids), ["action", "print"]]);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(paths.adminPrintSheets(ids));
  });

  const REJECTED: [string, (id: number) => [string, string][], string][] = [
    ["nothing chosen", () => SHIP, "Choose the orders first."],
    ["no status", (id) => [...chosen([id]), ["action", "status"]], "Choose a new status."],
    ["no action", (id) => [...chosen([id]), ["status", "shipped"]], "Choose what to do."],
    [
      "101 orders",
      (id) => [...chosen([id, ...Array.from({ length: 100 }, (_, at) => 5000 + at)]), ...SHIP],
      "Choose at most 100 orders at once.",
    ],
  ];
  test.each(REJECTED)("16.14 with %s nothing is changed", async (_, fields, text) => {
    const [id] = await addTwo();
    expect((await send(admin, fields(id))).status).toBe(303);
    const page = await toast();
    expect(page).toContain("Nothing was changed");
    expect(page).toContain(text);
    expect(await statuses([id])).toEqual(["pending"]);
  });

  test("16.19 nobody else may", async () => {
    const [id] = await addTwo();
    for (const visitor of [shop.visitor(), (await register(shop)).visitor]) {
      expect((await send(visitor, [...chosen([id]), ...SHIP])).status).toBe(403);
    }
    expect(await statuses([id])).toEqual(["pending"]);
  });
});
