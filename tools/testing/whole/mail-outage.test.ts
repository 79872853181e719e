import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { atEndOfTest } from "../cleanup.ts";
import { register } from "../data/accounts.ts";
import { startBuyer } from "../data/checkout.ts";
import { paidOrder } from "../data/paid-order.ts";
import { makeDue } from "../due-jobs.ts";
import { startMailServer } from "../mails/mail-server.ts";
import { startShop, type TestShop } from "../shop.ts";
import { until } from "../until.ts";

test("18.28 the mail server is away for ten minutes: the shop goes on, and every mail arrives later, once", async () => {
  const server = await startMailServer();
  const shop = await startShop({ config: { SMTP_URL: server.url }, bySmtp: true });
  atEndOfTest(() => shop.stop());
  const { visitor: admin } = await register(shop, { isAdmin: true });
  await server.arrived(1);
  await server.stop();

  const [first, second, third] = [await buy(shop), await buy(shop), await buy(shop)];
  const changes = [
    [first, "processing"],
    [first, "shipped"],
    [second, "canceled"],
  ] as const;
  for (const [id, status] of changes) {
    const answer = await admin.sendJson(paths.api.orderStatus(id), { status }, "PATCH");
    expect(answer.status).toBe(200);
  }
  const { visitor } = await startBuyer(shop);
  const recipient = "ada@example.com";
  const message = { name: "Ada", email: recipient, topic: "order", orderNumber: "", message: "?" };
  expect((await visitor.post(paths.contact, new URLSearchParams(message))).status).toBe(303);
  expect((await admin.request(paths.adminEmailTab("test"))).status).toBe(200);

  const waiting = () => shop.sql<{ failedAttempts: number }[]>`
    select failed_attempts from mails
    where sent_at is null and superseded_at is null and skipped_at is null`;
  // Ten minutes of 2 s, 4 s, 8 s, … are nine attempts; their times are brought forward.
  await until("each was tried three times", async () => {
    await makeDue(shop.sql, "send-mail");
    return (await waiting()).every(({ failedAttempts }) => failedAttempts >= 3);
  });
  const log = await (await admin.request(paths.adminEmailTab("test"))).text();
  expect(log).toContain("ECONNREFUSED");

  const back = await startMailServer(server.port);
  atEndOfTest(back.stop);
  await until("all are sent", async () => {
    await makeDue(shop.sql, "send-mail");
    return (await waiting()).length === 0;
  });
  const subjects = back.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]).sort();
  expect(subjects).toEqual(
    [
      ...[first, second, third].map((id) => `Order Confirmed: #${id}`),
      "Message from Ada: An order",
      `Order Canceled: #${second}`,
      `Order Shipped: #${first}`,
    ].sort(),
  );
  const ids = back.received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(subjects.length);
});

async function buy(shop: TestShop): Promise<number> {
  return (await paidOrder(shop)).orderId;
}
