import { beforeAll, describe, expect, test } from "bun:test";
import { saveEmailSettings } from "#settings/save-email-settings.ts";
import { MAIL_TEMPLATES } from "#shop/mails/templates.ts";
import { paths } from "#shop/paths.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const account = await register(shop, { isAdmin: true });
  admin = account.visitor;
  actorId = account.user.id;
});

const send = (fields: Record<string, string>, visitor = admin) =>
  visitor.post(paths.adminTestMail, new URLSearchParams(fields));
const testTab = async () => (await admin.request(paths.adminEmailTab("test"))).text();
const sentTo = (recipient: string) => shop.mails.filter(({ to }) => to === recipient);

/** The mail server takes nothing until the end of the test. */
function rejectMails(reason: string) {
  const { mail } = shop.services;
  const send = mail.send;
  mail.send = () => Promise.reject(new Error(reason));
  atEndOfTest(async () => {
    mail.send = send;
  });
}

test("18.6 the mail of every type is really sent, though the settings switch them off", async () => {
  const off = { orderConfirmations: false, statusUpdates: false, senderName: "", senderEmail: "" };
  await saveEmailSettings(shop, { settings: off, actorId });
  const recipient = "kinds@example.com";
  const answers = await Promise.all(
    MAIL_TEMPLATES.map((template) => send({ recipient, template })),
  );
  expect(answers.map(({ status }) => status)).toEqual(MAIL_TEMPLATES.map(() => 303));
  expect(
    sentTo(recipient)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([
    "[Test] Order Canceled: #123",
    "[Test] Order Confirmed: #123",
    "[Test] Order Delivered: #123",
    "[Test] Order Pending: #123",
    "[Test] Order Processing: #123",
    "[Test] Order Shipped: #123",
  ]);
  for (const { text } of sentTo(recipient)) expect(text).toContain("$24.99");
});

test("18.7 sending takes two seconds at least, and both toasts come with the next page", async () => {
  const start = performance.now();
  const answer = await send({ recipient: "ada@example.com" });
  expect(performance.now() - start).toBeGreaterThan(1990);
  expect(answer.headers.get("location")).toBe(paths.adminEmailTab("test"));
  const html = await testTab();
  expect(html).toContain("Test email sent");
  expect(html).toContain("Preview Available");
  expect(html).toContain(
    "In development, previews appear in the server console and at /dev/mailbox.",
  );
  const [event] = await shop.sql`
    select actor_id, subject_kind, after from audit_events
    where action = 'send test mail' order by id desc limit 1`;
  const after = { recipient: "ada@example.com", template: "order-confirmation" };
  expect(event).toEqual({ actorId, subjectKind: "mail", after });
});

test("18.8 without an email nothing is sent, and the page says what is missing", async () => {
  const count = shop.mails.length;
  const answer = await send({ recipient: "  ", template: "shipped" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Email required");
  expect(html).toContain("Please enter an email address to send the test notification");
  expect(html).toMatch(/value="shipped" checked/);
  const wrong = await send({ recipient: "nowhere", template: "shipped" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Invalid email address");
  expect(shop.mails).toHaveLength(count);
});

test("18.8 the field is required by the browser too", async () => {
  expect(await testTab()).toMatch(/<input[^>]*name="recipient"[^>]* required/);
});

test("18.10 one that fails says why, is in the log, and Retry sends it", async () => {
  rejectMails("550 No such mailbox");
  const recipient = "failing@example.com";
  const answer = await send({ recipient, template: "delivered" });
  expect(answer.status).toBe(502);
  const html = await answer.text();
  expect(html).toContain("The test email could not be sent");
  expect(html).toContain("550 No such mailbox");
  expect(html).toContain(`value="${recipient}"`);
  expect(html).toContain("1 attempt, no further try by itself");
});

describe("Retry", () => {
  test("18.14 sends what had failed, once", async () => {
    const recipient = "failing@example.com";
    const [row] = await shop.sql<[{ id: string }]>`
      select id from mails where recipient = ${recipient}`;
    const answer = await admin.post(paths.adminMailRetry(row.id), new URLSearchParams());
    expect(answer.status).toBe(303);
    expect((await shop.waitForMail(({ to }) => to === recipient)).subject).toBe(
      "[Test] Order Delivered: #123",
    );
    expect(sentTo(recipient)).toHaveLength(1);
  });

  test("18.14 is for admins", async () => {
    const { visitor } = await register(shop);
    const [row] = await shop.sql<[{ id: string }]>`select id from mails limit 1`;
    expect((await visitor.post(paths.adminMailRetry(row.id), new URLSearchParams())).status).toBe(
      403,
    );
  });
});

test("18.11 an admin sends twenty in an hour, and another admin as many", async () => {
  const { visitor, user } = await register(shop, { isAdmin: true });
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => send({ recipient: "many@example.com" }, visitor)),
  );
  const rejected = answers.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(1);
  expect(Number(rejected[0]?.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await rejected[0]?.text()).toContain("Too many attempts. Please wait");
  expect(sentTo("many@example.com")).toHaveLength(20);
  expect(user.id).not.toBe(actorId);
  expect((await send({ recipient: "one@example.com" })).status).toBe(303);
});
