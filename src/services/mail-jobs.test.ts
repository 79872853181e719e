import { beforeAll, expect, test } from "bun:test";
import { askForMail, findMail } from "#db/mails.ts";
import { atEndOfTest } from "#testing/cleanup.ts";
import { createDatabase, type TestDatabase } from "#testing/database.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { addOrder } from "#testing/orders.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { createMail } from "./mail.ts";
import { sendMail } from "./mail-jobs.ts";
import { createSignatures } from "./signatures.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  return () => database.drop();
});

const recipient = "ada@example.com";
const APP_URL = "https://shop.example";
const signatures = createSignatures("a secret of thirty-two characters");

/** A process that sends mails to the server at that address. */
async function startMailer(SMTP_URL: string, lines: string[] = []) {
  const config = { SMTP_URL, MAIL_FROM: "Printhread <orders@shop.example>", APP_URL };
  const mail = createMail({ config });
  const jobs = createJobs({ databaseUrl: database.url, log: (line) => lines.push(line) });
  const services = { sql: database.sql, mail, config, signatures };
  atEndOfTest(async () => {
    await jobs.stop(1000);
    mail.stop();
  });
  await jobs.start({ "send-mail": (data) => sendMail(services, data) });
  return { jobs, services };
}

/** As settling a payment does. */
async function confirm(jobs: Jobs, orderId: number) {
  await database.sql.begin(async (tx) => {
    const mailId = await askForMail(tx, { kind: "order-confirmation", orderId, recipient });
    if (mailId) await jobs.send(tx, "send-mail", { mailId });
  });
}

async function openServer(port?: number) {
  const server = await startMailServer(port);
  atEndOfTest(server.stop);
  return server;
}

test("a confirmation asked for twice, with two workers, is sent once and marked sent", async () => {
  const server = await openServer();
  const { jobs, services } = await startMailer(server.url);
  await startMailer(server.url);
  const orderId = await addOrder(database.sql);
  for (const _ of ["webhook", "asked on read"]) {
    await confirm(jobs, orderId);
  }
  await server.arrived(1);
  const [{ mailId } = { mailId: "" }] = await database.sql<{ mailId: string }[]>`
    select id as mail_id from mails where order_id = ${orderId}`;
  await jobs.stop(5000);
  expect((await findMail(database.sql, mailId))?.sentAt).toBeInstanceOf(Date);
  await sendMail(services, { mailId });
  expect(server.received).toHaveLength(1);
  const { to, raw } = server.received[0] ?? { to: [], raw: "" };
  expect(to).toEqual([recipient]);
  expect(raw).toContain(`Message-ID: <${mailId}@shop.example>`);
  expect(raw).toContain(`Subject: Order Confirmed: #${orderId}`);
});

test("a mail asked for while no mail server listens arrives once when it is back", async () => {
  const away = await startMailServer();
  await away.stop();
  const lines: string[] = [];
  const { jobs } = await startMailer(away.url, lines);
  const orderId = await addOrder(database.sql);
  await confirm(jobs, orderId);
  while (lines.length === 0) await Bun.sleep(20);
  expect(lines[0]).toContain("ECONNREFUSED");
  const back = await openServer(away.port);
  await back.arrived(1);
  await jobs.stop(5000);
  expect(back.received).toHaveLength(1);
}, 20_000);

test("the mail shows the artwork on its shirt and links to the order with its key", async () => {
  const server = await openServer();
  const { jobs } = await startMailer(server.url);
  const orderId = await addOrder(database.sql);
  await confirm(jobs, orderId);
  await server.arrived(1);
  const raw = (server.received[0]?.raw ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
  const key = signatures.sign("order", String(orderId));
  expect(raw).toContain(`${APP_URL}/order-success/${orderId}?key=${key}`);
  expect(raw).toMatch(/https:\/\/shop\.example\/mockups\/[0-9a-f]{32}-classic-front-mint-.*?\.jpg/);
});
