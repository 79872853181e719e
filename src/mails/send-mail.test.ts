import { expect, test } from "bun:test";
import { listMailsOf } from "#db/mails/delivery-log.ts";
import { findEmailSettings } from "#db/mails/email-settings.ts";
import { findMail, insertConfirmation } from "#db/mails/mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { saveEmailSettings } from "#settings/save-email-settings.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { addOrder, orderKey } from "#tools/testing/data/orders.ts";
import { startMailServer } from "#tools/testing/mails/mail-server.ts";
import { APP_URL, signatures, startMailer } from "#tools/testing/mails/mailer.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { enqueueAccountMail } from "./enqueue-account-mail.ts";
import { sendMail } from "./send-mail.ts";

const database = useDatabase();
const recipient = "ada@example.com";

/** Settling a payment does the same. */
async function confirm(jobs: Jobs, orderId: number) {
  await database.sql.begin(async (tx) => {
    const mailId = await insertConfirmation(tx, { kind: "order-confirmation", orderId, recipient });
    if (mailId) await jobs.send(tx, "send-mail", { mailId });
  });
}

async function openServer(port?: number) {
  const server = await startMailServer(port);
  atEndOfTest(server.stop);
  return server;
}

test("18.15 a confirmation enqueued twice, with two workers, is sent once and marked sent", async () => {
  const server = await openServer();
  const { jobs, services } = await startMailer(database, server.url);
  const other = await startMailer(database, server.url);
  const orderId = await addOrder(database.sql);
  for (const _ of ["webhook", "read"]) {
    await confirm(jobs, orderId);
  }
  await server.arrived(1);
  const [{ mailId } = { mailId: "" }] = await database.sql<{ mailId: string }[]>`
    select id as mail_id from mails where order_id = ${orderId}`;
  // Either of them may be the one that marks it.
  await Promise.all([jobs.stop(5000), other.jobs.stop(5000)]);
  expect((await findMail(database.sql, mailId))?.sentAt).toBeInstanceOf(Date);
  await sendMail(services, { mailId });
  expect(server.received).toHaveLength(1);
  const { to, raw } = server.received[0] ?? { to: [], raw: "" };
  expect(to).toEqual([recipient]);
  expect(raw).toContain(`Message-ID: <${mailId}@shop.example>`);
  expect(raw).toContain(`Subject: Order Confirmed: #${orderId}`);
});

test("18.28 a mail enqueued while no mail server listens arrives once when it is back", async () => {
  const away = await startMailServer();
  await away.stop();
  const lines: string[] = [];
  const { jobs } = await startMailer(database, away.url, lines);
  const orderId = await addOrder(database.sql);
  await confirm(jobs, orderId);
  await until("a failure is logged", () => lines.length > 0);
  expect(lines[0]).toContain("ECONNREFUSED");
  const back = await openServer(away.port);
  await back.arrived(1);
  await jobs.stop(5000);
  expect(back.received).toHaveLength(1);
});

test("18.16 the mail shows the artwork on its shirt and links to the order with its key", async () => {
  const server = await openServer();
  const { jobs } = await startMailer(database, server.url);
  const orderId = await addOrder(database.sql);
  await confirm(jobs, orderId);
  await server.arrived(1);
  const raw = (server.received[0]?.raw ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
  const key = orderKey(signatures, orderId);
  expect(raw).toContain(`${APP_URL}/order-success/${orderId}?key=${key}`);
  expect(raw).toMatch(/https:\/\/shop\.example\/mockups\/[0-9a-f]{32}-classic-front~10-mint\.jpg/);
});

test("18.20 confirmations that are switched off are skipped; mails of accounts are sent all the same", async () => {
  const server = await openServer();
  const { jobs, services } = await startMailer(database, server.url);
  const defaults = await findEmailSettings(database.sql);
  const off = { ...defaults, orderConfirmations: false, statusUpdates: false };
  await saveEmailSettings(database, { settings: off, actorId: 1 });
  atEndOfTest(() => saveEmailSettings(database, { settings: defaults, actorId: 1 }));
  const orderId = await addOrder(database.sql);
  await confirm(jobs, orderId);
  const account = { kind: "password-changed", to: recipient, username: "Ada" } as const;
  await enqueueAccountMail(services, account);
  await server.arrived(1);
  let [mail] = await listMailsOf(database.sql, orderId);
  while (!mail?.skippedAt) [mail] = await listMailsOf(database.sql, orderId);
  expect(mail.lastError).toBe("Order confirmation emails are switched off.");
  expect(server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual([
    "Your password was changed",
  ]);
});
