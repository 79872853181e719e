import { beforeAll, describe, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { trySettingStatus } from "#orders/management/try-setting-status.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { changeVariant, setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { paidOrder, pay } from "#tools/testing/data/paid-order.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

const MOVED = {
  action: "address",
  fullName: "Ada King",
  addressLine1: "1 Ockham Lane",
  addressLine2: "",
  city: "Worcester",
  state: "Massachusetts",
  postalCode: "01608",
  country: "US",
  phone: "(617) 555-0199",
};

async function send(visitor: Visitor, id: number, fields: Record<string, string>) {
  const answer = await visitor.post(paths.orderChanges(id), new URLSearchParams(fields));
  return { status: answer.status, page: (await answer.text()).replaceAll("&#39;", "'") };
}

const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

const eventsOf = async (id: number) =>
  (
    await shop.sql`select value from order_events where order_id = ${id} and kind = 'changed' order by id`
  ).map(({ value }) => value);

const mailsOf = (id: number) => shop.sql`
  select superseded_at is not null as superseded from mails
  where order_id = ${id} and kind = 'order-changed' order by created_at`;

const sizesOf = async (id: number) =>
  (await findOrder(shop.sql, id))?.items.map(({ size, sku }) => `${size} ${sku}`);

async function buy(lines: object[], buyer?: Awaited<ReturnType<typeof startBuyer>>) {
  const by = buyer ?? (await startBuyer(shop));
  const placed = await (
    await postOrder(
      by,
      lines.map((line) => ({ ...by.line, ...line })),
    )
  ).json();
  await settlePayment(shop.services, (await pay(shop, by, placed)).id);
  return { buyer: by, id: Number(placed.id) };
}

test("50.6 50.7 the browser that ordered changes it; a mailed link and an admin only read", async () => {
  const { buyer, orderId: id } = await paidOrder(shop);
  expect(await read(buyer.visitor, paths.orderDetail(id))).toContain(
    `href="${paths.orderChanges(id)}"`,
  );
  const page = await read(buyer.visitor, paths.orderChanges(id));
  expect(page).toContain('value="12 Analytical Way"');
  expect(page).toContain(
    "You paid $19.99; that stays the same. Your invoice stays as it was issued.",
  );
  expect(page).not.toContain("<script");
  const key = orderKey(shop.services.signatures, id);
  const linked = await shop.visitor().request(`${paths.orderChanges(id)}?key=${key}`);
  expect(linked.status).toBe(403);
  expect((await send(admin, id, MOVED)).status).toBe(403);
  expect((await send(shop.visitor(), id, MOVED)).status).toBe(401);
  expect(await eventsOf(id)).toEqual([]);
});

describe("the address", () => {
  test("50.6 50.8 a new one is on all papers and in one mail, however often the form comes; the invoice stays", async () => {
    const { buyer, orderId: id } = await paidOrder(shop);
    const facts = () => shop.sql`select facts from invoices where order_id = ${id}`;
    const before = JSON.stringify(await facts());
    const answers = await Promise.all([1, 2, 3].map(() => send(buyer.visitor, id, MOVED)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await eventsOf(id)).toEqual(["address"]);
    expect(await mailsOf(id)).toMatchObject([{ superseded: false }]);
    expect((await findOrder(shop.sql, id))?.shippingAddress).toEqual({
      fullName: "Ada King",
      addressLine1: "1 Ockham Lane",
      addressLine2: "",
      city: "Worcester",
      state: "MA",
      stateCode: "MA",
      postalCode: "01608",
      country: "United States",
      countryCode: "US",
      phone: "+1 617 555 0199",
      email: "ada@example.com",
    });
    for (const paper of [paths.adminPackingSlip(id), paths.adminOrderPrint(id)]) {
      expect(await read(admin, paper)).toContain("1 Ockham Lane");
    }
    expect(await read(admin, paths.adminOrder(id))).toContain("Address changed by the customer");
    expect(await read(buyer.visitor, paths.orderDetail(id))).toContain("Address changed");
    expect(JSON.stringify(await facts())).toBe(before);
    await makeDue(shop.sql, "send-mail");
    const mail = await shop.waitForMail(({ subject }) => subject === `Order Changed: #${id}`);
    expect(mail.text).toContain("1 Ockham Lane");
  });

  test("50.8 what is wrong is said at its field, with everything typed still there", async () => {
    const { buyer, orderId: id } = await paidOrder(shop);
    const typed = { ...MOVED, postalCode: "x", phone: "1" };
    const { status, page } = await send(buyer.visitor, id, typed);
    expect(status).toBe(422);
    expect(page).toContain("Postal code: a US ZIP code has five digits, as in 94107.");
    expect(page).toContain('value="1 Ockham Lane"');
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each([
    [
      "Post",
      null,
      { country: "DE", state: "", postalCode: "10115", phone: "+49 30 901820" },
      "What you paid was counted for the United States.",
    ],
    [null, "table", { state: "RI", postalCode: "02903" }, "What you paid was counted for MA."],
    ["Post", "stripe", {}, "What you paid was counted for 02108."],
  ])(
    "50.9 shipped by %s and taxed by %s, one that costs something else is rejected",
    async (method, source, change, message) => {
      const { buyer, orderId: id } = await paidOrder(shop);
      await shop.sql`update orders set shipping_method = ${method}, tax_source = ${source} where id = ${id}`;
      const typed = { ...MOVED, ...change };
      const { status, page } = await send(buyer.visitor, id, typed);
      expect(status).toBe(422);
      expect(page).toContain(message);
      expect(await eventsOf(id)).toEqual([]);
    },
  );

  test("50.13 the thirty-first try of an hour is told to wait, with everything typed still there", async () => {
    const { buyer, orderId: id } = await paidOrder(shop);
    for (let tries = 0; tries < 30; tries++) await send(buyer.visitor, id, { ...MOVED, city: "" });
    const { status, page } = await send(buyer.visitor, id, MOVED);
    expect(status).toBe(429);
    expect(page).toContain("Too many changes. Please wait");
    expect(page).toContain('value="1 Ockham Lane"');
  });

  test("50.9 where nothing depends on it, it may be in another country", async () => {
    const { buyer, orderId: id } = await paidOrder(shop);
    const abroad = {
      ...MOVED,
      country: "DE",
      state: "",
      city: "Berlin",
      postalCode: "10115",
      phone: "+49 30 901820",
    };
    expect((await send(buyer.visitor, id, abroad)).status).toBe(303);
    expect((await findOrder(shop.sql, id))?.shippingAddress.country).toBe("Germany");
  });
});

describe("sizes", () => {
  const M = { size: "M", color: "Mint" };
  const L = { size: "L", color: "Mint" };
  const S = { size: "S", color: "Mint" };

  test("50.10 another size at the same price moves the stock, and the print file where it prints smaller", async () => {
    await setStock(shop.sql, M, 5);
    await setStock(shop.sql, L, 2);
    const large = { designPosition: "full-front", designSize: 10, quantity: 2 };
    const tall = await startBuyer(
      shop,
      shop.visitor(),
      await pngFixture({ width: 60, height: 80 }),
    );
    const { buyer, id } = await buy([large, { size: "XL" }], tall);
    await shop.sql`update print_files set status = 'ready', storage_key = 'made' where order_id = ${id}`;
    const files = async () =>
      (await shop.sql`select status from print_files where order_id = ${id} order by position`).map(
        ({ status }) => status,
      );
    expect((await send(buyer.visitor, id, { action: "sizes", "size-0": "L" })).status).toBe(303);
    expect([await stockOf(shop.sql, M), await stockOf(shop.sql, L)]).toEqual([
      { stock: 5, reserved: 0 },
      { stock: 0, reserved: 0 },
    ]);
    expect(await files()).toEqual(["ready", "ready"]);
    expect(
      (await send(buyer.visitor, id, { action: "sizes", "size-0": "S", "size-1": "XL" })).status,
    ).toBe(303);
    expect(await stockOf(shop.sql, L)).toEqual({ stock: 2, reserved: 0 });
    expect(await files()).toEqual(["waiting", "ready"]);
    expect(await sizesOf(id)).toMatchObject([
      expect.stringMatching(/^S .*S/),
      expect.stringMatching(/^XL/),
    ]);
    expect(await eventsOf(id)).toEqual([
      "Classic Cotton Tee, Mint: M to L",
      "Classic Cotton Tee, Mint: L to S",
    ]);
    expect(await mailsOf(id)).toMatchObject([{ superseded: true }, { superseded: false }]);
    expect(await read(admin, paths.adminOrder(id))).toContain(
      "Size changed by the customer: Classic Cotton Tee, Mint: L to S",
    );
    await setStock(shop.sql, M, null);
    await setStock(shop.sql, L, null);
  });

  test("50.10 two lines exchange their sizes though none is left", async () => {
    await setStock(shop.sql, M, 1);
    await setStock(shop.sql, S, 1);
    const { buyer, id } = await buy([{ designSize: 4 }, { size: "S" }]);
    await shop.sql`update variants set stock = stock + 1 where product_id = 1 and color = 'Mint' and size in ('S', 'M')`;
    const swap = { action: "sizes", "size-0": "S", "size-1": "M" };
    expect((await send(buyer.visitor, id, swap)).status).toBe(303);
    expect([await stockOf(shop.sql, M), await stockOf(shop.sql, S)]).toMatchObject([
      { stock: 1 },
      { stock: 1 },
    ]);
    await setStock(shop.sql, M, null);
    await setStock(shop.sql, S, null);
  });

  test("50.11 one that costs more, or is gone, is neither offered nor taken; of two who want the last one gets it", async () => {
    const { buyer, orderId: id } = await paidOrder(shop);
    await changeVariant(shop.sql, { productId: 1, ...S }, { priceCents: 2499 });
    await setStock(shop.sql, L, 1);
    expect(await read(buyer.visitor, paths.orderChanges(id))).not.toContain('<option value="S"');
    const dear = await send(buyer.visitor, id, { action: "sizes", "size-0": "S" });
    expect(dear.status).toBe(409);
    expect(dear.page).toContain("That size is no longer there. Choose another one.");
    const other = await paidOrder(shop);
    const wanted = { action: "sizes", "size-0": "L" };
    const both = await Promise.all([
      send(buyer.visitor, id, wanted),
      send(other.buyer.visitor, other.orderId, wanted),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await stockOf(shop.sql, L)).toEqual({ stock: 0, reserved: 0 });
    await changeVariant(shop.sql, { productId: 1, ...S }, { priceCents: null });
    await setStock(shop.sql, L, null);
  });
});

describe("an order that is closed to changes", () => {
  test.each([
    ["status = 'processing'", "It is being printed already."],
    ["status = 'shipped'", "It is shipped already."],
    ["print_started_at = now()", "It is being printed already."],
    ["payment_status = 'unpaid'", "It is not paid yet."],
    ["payment_status = 'refunded'", "It is refunded."],
    ["cancel_requested_at = now()", "You asked to cancel it."],
  ])("50.12 with %s says why, and offers nothing", async (change, reason) => {
    const { buyer, orderId: id } = await paidOrder(shop);
    await shop.sql.unsafe(`update orders set payment_intent_id = null, ${change} where id = ${id}`);
    expect(await read(buyer.visitor, paths.orderDetail(id))).not.toContain(paths.orderChanges(id));
    for (const fields of [MOVED, { action: "sizes", "size-0": "L" }]) {
      const { status, page } = await send(buyer.visitor, id, fields);
      expect(status).toBe(409);
      expect(page).toContain(reason);
    }
    expect(await eventsOf(id)).toEqual([]);
  });

  test("50.12 a change and an admin's 'processing' at once: whoever is late reads it", async () => {
    const [grace] = await shop.sql`select id from users where is_admin limit 1`;
    for (let round = 0; round < 6; round++) {
      const { buyer, orderId: id } = await paidOrder(shop);
      const processing = { orderId: id, status: "processing", actorId: Number(grace?.id) } as const;
      const [changed] = await Promise.all([
        send(buyer.visitor, id, MOVED),
        trySettingStatus(shop.services, processing),
      ]);
      const [row] = await shop.sql`
        select status, shipping_address ->> 'city' as city, (
          select string_agg(kind, ' ' order by id) from order_events
          where order_id = orders.id and kind in ('changed', 'status')
        ) as events from orders where id = ${id}`;
      expect(row).toEqual(
        changed.status === 303
          ? { status: "processing", city: "Worcester", events: "changed status" }
          : { status: "processing", city: "Boston", events: "status" },
      );
      if (changed.status !== 303) expect(changed.page).toContain("It is being printed already.");
    }
  });
});
