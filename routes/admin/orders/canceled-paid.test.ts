import { beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const post = (path: string, fields: Record<string, string> = {}) =>
  admin.post(path, new URLSearchParams(fields));

async function addPaid(): Promise<number> {
  const id = await addOrder(shop.sql);
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  return id;
}

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await shop.sql<{ status: string }[]>`select status from orders where id = ${id}`;
  return row?.status;
}

const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const textOf = async (path: string) => plain(await (await admin.request(path)).text());
const attention = () => textOf(paths.admin);
const OWED = "canceled order whose money was not given back";

describe("canceling a paid order", () => {
  test("16.43 asks about the refund first, with the way to it", async () => {
    const id = await addPaid();
    const sent = await post(paths.adminOrderStatus(id), { status: "canceled" });
    const location = sent.headers.get("location") ?? "";
    expect(location).toStartWith(paths.adminOrderStatus(id));
    expect(await statusOf(id)).toBe("pending");
    const html = await (await admin.request(location)).text();
    expect(plain(html)).toContain("It is paid, and not refunded");
    expect(plain(html)).toContain("$19.99");
    expect(html).toContain(`href="${paths.adminLineRefunds(id)}`);
    await post(paths.adminOrderStatus(id), { status: "canceled", anyway: "yes" });
    expect(await statusOf(id)).toBe("canceled");
  });

  test("16.43 asks nothing of an order that is not paid, or was refunded", async () => {
    for (const payment of ["unpaid", "refunded"]) {
      const id = await addOrder(shop.sql);
      await shop.sql`update orders set payment_status = ${payment} where id = ${id}`;
      await post(paths.adminOrderStatus(id), { status: "canceled" });
      expect(await statusOf(id)).toBe("canceled");
    }
  });

  test("16.43 asks once for many, and cancels only those that were ticked", async () => {
    const [one, other] = [await addPaid(), await addPaid()];
    const fields: [string, string][] = [one, other].map((id) => ["order", String(id)]);
    const body = new URLSearchParams([...fields, ["action", "status"], ["status", "canceled"]]);
    const sent = await admin.post(paths.adminOrdersBulk, body);
    const location = sent.headers.get("location") ?? "";
    expect(location).toStartWith(paths.adminOrdersBulk);
    expect(await textOf(location)).toContain("Paid, and not refunded (2)");
    const ticked: [string, string][] = [one, other].map((id) => ["doubtful", String(id)]);
    const again = [
      ...ticked,
      ["anyway", String(one)],
      ["action", "status"],
      ["status", "canceled"],
    ];
    await admin.post(paths.adminOrdersBulk, new URLSearchParams(again as [string, string][]));
    expect([await statusOf(one), await statusOf(other)]).toEqual(["canceled", "pending"]);
  });

  test("16.43 is free at the API", async () => {
    const id = await addPaid();
    const answer = await admin.request(paths.api.orderStatus(id), {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status: "canceled" }),
    });
    expect(answer.status).toBe(200);
    expect(await statusOf(id)).toBe("canceled");
  });
});

describe("a canceled order that is paid", () => {
  let id: number;
  beforeAll(async () => {
    await shop.sql`update orders set status = 'delivered'`;
    id = await addPaid();
    await post(paths.adminOrderStatus(id), { status: "canceled", anyway: "yes" });
  });

  test("15.16 needs attention until it is refunded", async () => {
    expect(await attention()).toContain(`1 ${OWED}`);
    await shop.sql`update orders set payment_status = 'partially_refunded' where id = ${id}`;
    expect(await attention()).toContain(`1 ${OWED}`);
    await shop.sql`update orders set payment_status = 'refunded' where id = ${id}`;
    expect(await attention()).not.toContain(OWED);
    await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  });

  test("15.16 is decided in Manage alone: the refund pages only lead back", async () => {
    for (const path of [paths.adminOrderRefunds(id), paths.adminLineRefunds(id)]) {
      for (const query of ["", "?amount=5.00&pieces-0=1"]) {
        const page = await textOf(path + query);
        expect(page).toContain("Refund nothing");
        expect(page).not.toContain("Keep the money");
      }
    }
  });

  test("15.16 needs it until an admin keeps the money, which its history has", async () => {
    const page = await textOf(paths.adminOrderPage(id));
    expect(page).toContain("Its money was not given back.");
    const answer = await post(paths.adminRefundWaiver(id), { back: paths.adminOrderPage(id) });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      paths.adminOrderPage(id),
    ]);
    expect(await attention()).not.toContain(OWED);
    const after = await textOf(paths.adminOrderPage(id));
    expect(after).toContain("Left without a refund");
    expect(after).not.toContain("Its money was not given back.");
  });

  test("15.16 needs it again when it is brought back and canceled once more", async () => {
    await post(paths.adminOrderStatus(id), { status: "processing" });
    expect(await attention()).not.toContain(OWED);
    await post(paths.adminOrderStatus(id), { status: "canceled", anyway: "yes" });
    expect(await attention()).toContain(`1 ${OWED}`);
  });

  test("15.16 only an admin keeps the money, of an order that is canceled and paid", async () => {
    const { visitor } = await register(shop);
    const path = paths.adminRefundWaiver(id);
    expect((await visitor.post(path, new URLSearchParams())).status).toBe(403);
    expect(await attention()).toContain(OWED);
    const open = await addPaid();
    await post(paths.adminRefundWaiver(open));
    const [row] = await shop.sql`select refund_waived_at from orders where id = ${open}`;
    expect(row?.refundWaivedAt).toBeNull();
    expect(await textOf(paths.adminOrders)).toContain("Nothing to keep");
    expect((await post(paths.adminRefundWaiver(999_999))).status).toBe(404);
  });
});
