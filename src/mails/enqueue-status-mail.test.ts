import { describe, expect, test } from "bun:test";
import { listMailsOf } from "#db/mails/delivery-log.ts";
import { saveEmailSettings } from "#settings/save-email-settings.ts";
import type { EmailSettings } from "#shop/mails/email-settings.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { STATUS_NOTES } from "#shop/orders/status-notes.ts";
import { paths } from "#shop/paths.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { addOrder, orderKey } from "#tools/testing/data/orders.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { startMailServer } from "#tools/testing/mails/mail-server.ts";
import { APP_URL, signatures, startMailer } from "#tools/testing/mails/mailer.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { enqueueStatusMail } from "./enqueue-status-mail.ts";
import { retryMail } from "./retry-mail.ts";

const database = useDatabase();
const ADMIN = 1;
const DEFAULTS: EmailSettings = {
  orderConfirmations: true,
  statusUpdates: true,
  senderName: "",
  senderEmail: "",
};

/** An order, a mailer and its mail server; `set` sets a status as admins do. */
async function open(email?: string) {
  const { sql } = database;
  const server = await startMailServer();
  atEndOfTest(server.stop);
  const { jobs, services } = await startMailer(database, server.url);
  const orderId = await addOrder(sql, email === undefined ? {} : { email });
  const subjects = () =>
    server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? "");
  return {
    server,
    services,
    orderId,
    subjects,
    set: (status: OrderStatus) =>
      sql.begin(async (tx) => {
        await tx`update orders set status = ${status} where id = ${orderId}`;
        await enqueueStatusMail({ sql: tx, jobs }, { orderId, status });
      }),
    /** The time of holding passes. */
    release: () => makeDue(sql, "send-mail"),
    /** Waits until everything that was enqueued is done; a job goes on when its mail is sent. */
    async settled() {
      await makeDue(sql, "send-mail");
      await until("no job of its mails is left", async () => {
        const left = await sql`
          select from pgboss.job join mails on mails.id::text = data ->> 'mailId'
          where order_id = ${orderId} and job.name = 'send-mail' and state <= 'active'`;
        return left.count === 0;
      });
    },
    log: () => listMailsOf(sql, orderId),
  };
}

function settings(changed: Partial<EmailSettings>) {
  atEndOfTest(() => saveEmailSettings(database, { settings: DEFAULTS, actorId: ADMIN }));
  return saveEmailSettings(database, {
    settings: { ...DEFAULTS, ...changed },
    actorId: ADMIN,
  });
}

describe("a status mail", () => {
  test("18.17 waits for half a minute, then announces the status, with the signed link", async () => {
    const { server, orderId, set, release, log } = await open();
    await set("processing");
    const [held] = await log();
    const wait = (held?.nextTryAt?.getTime() ?? 0) - (held?.createdAt.getTime() ?? 0);
    expect(Math.round(wait / 1000)).toBe(30);
    expect(server.received).toHaveLength(0);
    await release();
    await server.arrived(1);
    const { to, raw } = server.received[0] ?? { to: [], raw: "" };
    expect(to).toEqual(["ada@example.com"]);
    expect(raw).toContain(`Subject: Order Processing: #${orderId}\r`);
    const key = orderKey(signatures, orderId);
    const body = raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
    expect(body).toContain(`${APP_URL}${paths.orderSuccess(orderId)}?key=${key}`);
    expect(body).toContain(STATUS_NOTES.processing);
    // The mail is about one order of its reader's: there is nothing to unsubscribe from.
    expect(raw).not.toMatch(/^List-Unsubscribe/im);
  });

  test("18.18 of several within the half minute, only the last is sent", async () => {
    const { server, set, settled, subjects, log, orderId } = await open();
    for (const status of ["processing", "canceled", "shipped"] as const) await set(status);
    await settled();
    expect(subjects()).toEqual([`Order Shipped: #${orderId}`]);
    expect((await log()).filter((mail) => mail.supersededAt)).toHaveLength(2);
    expect(server.received).toHaveLength(1);
  });

  test("18.18 a mistake that is corrected is mailed to nobody, neither at first nor later", async () => {
    const { set, settled, subjects, orderId, log } = await open();
    await set("canceled");
    await set("pending");
    await settled();
    expect(subjects()).toEqual([]);
    await set("shipped");
    await settled();
    await set("delivered");
    await set("shipped");
    await settled();
    expect(subjects()).toEqual([`Order Shipped: #${orderId}`]);
    expect((await log()).map((mail) => mail.status)).toEqual(["delivered", "shipped", "canceled"]);
  });

  test("18.18 is not sent once the order has another status, however that came", async () => {
    const { set, settled, subjects, orderId, log } = await open();
    await set("shipped");
    await database.sql`update orders set status = 'canceled' where id = ${orderId}`;
    await settled();
    expect(subjects()).toEqual([]);
    expect((await log())[0]?.supersededAt).toBeInstanceOf(Date);
  });

  test("18.18 what was set back while its mail was on the way is mailed after it", async () => {
    const { server, services, set, orderId, subjects, log } = await open();
    await database.sql`update orders set payment_status = 'paid' where id = ${orderId}`;
    await set("shipped");
    const send = services.mail.send;
    services.mail.send = async (mail) => {
      await set("pending");
      await send(mail);
    };
    await makeDue(database.sql, "send-mail");
    await server.arrived(1);
    services.mail.send = send;
    await until("the second mail is there", async () =>
      (await log()).some((mail) => mail.status === "pending"),
    );
    await makeDue(database.sql, "send-mail");
    await server.arrived(2);
    expect(subjects()).toEqual([`Order Shipped: #${orderId}`, `Order Pending: #${orderId}`]);
  });

  test("18.22 nobody is written to where no address is known any more", async () => {
    const { set, log } = await open("");
    await set("shipped");
    expect(await log()).toEqual([]);
  });
});

describe("the settings, as they are when a mail has its turn", () => {
  test("18.20 status updates that are switched off are skipped; on again, they are sent", async () => {
    const { set, settled, subjects, orderId, log } = await open();
    await set("processing");
    await settings({ statusUpdates: false });
    await settled();
    expect((await log())[0]).toMatchObject({
      skippedAt: expect.any(Date),
      lastError: "Status update emails are switched off.",
    });
    await settings({ statusUpdates: true });
    await set("shipped");
    await settled();
    expect(subjects()).toEqual([`Order Shipped: #${orderId}`]);
  });

  test("18.21 the sender they name is the From, and answers go to the shop's own address", async () => {
    const { server, set, release } = await open();
    await settings({ senderName: 'Ada "A" Söns, Inc.', senderEmail: "no-reply@shop.example" });
    await set("shipped");
    await release();
    await server.arrived(1);
    const raw = server.received[0]?.raw ?? "";
    expect(raw).toMatch(/^From: .*<no-reply@shop\.example>\r$/m);
    expect(raw).toMatch(/^Reply-To: orders@shop\.example\r$/m);
  });

  test("18.21 without a sender of theirs the configured one is the From", async () => {
    const { server, set, release } = await open();
    await set("shipped");
    await release();
    await server.arrived(1);
    expect(server.received[0]?.raw).toMatch(/^From: Printhread <orders@shop\.example>\r$/m);
    expect(server.received[0]?.raw).not.toMatch(/^Reply-To/m);
  });
});

describe("a mail server that is away", () => {
  test("18.28 each failed attempt is stored with its reason; retrying sends the mail once", async () => {
    const { server, services, set, release, log } = await open();
    await server.stop();
    await set("shipped");
    await release();
    await until("the mail has failed", async () => Boolean((await log())[0]?.failedAttempts));
    const failed = (await log())[0];
    expect(failed?.lastError).toContain("ECONNREFUSED");
    expect(failed?.sentAt).toBeNull();
    const back = await startMailServer(server.port);
    atEndOfTest(back.stop);
    const mailId = failed?.id ?? "";
    for (const _ of ["once", "twice"]) await retryMail(services, { mailId, actorId: ADMIN });
    await back.arrived(1);
    await until("the mail is sent", async () => Boolean((await log())[0]?.sentAt));
    expect(await retryMail(services, { mailId, actorId: ADMIN })).toBe(false);
    expect(back.received).toHaveLength(1);
  });
});
