import { beforeEach, expect, test } from "bun:test";
import { findMail } from "#db/mails/mails.ts";
import { createJobs } from "#services/jobs.ts";
import { createMail } from "#services/mail-transport.ts";
import { createSignatures } from "#services/signatures.ts";
import type { AccountMail } from "#shop/mails/account-mail.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { createPostbox } from "#tools/testing/mails/postbox.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { enqueueAccountMail } from "./enqueue-account-mail.ts";
import { sendMail } from "./send-mail.ts";

const database = useDatabase();
beforeEach(async () => {
  await database.sql`delete from rate_limits`;
});
const APP_URL = "https://shop.example";
const url = `${APP_URL}/reset-password?token=abc`;
const account = { to: "ada@example.com", username: "Ada" };
const message = {
  name: "Ada",
  email: "ada@example.com",
  topic: "order" as const,
  orderNumber: "12",
  message: "Where is it?",
};

/** A shop that enqueues and sends; `work` takes up the queue. */
function openShop() {
  const postbox = createPostbox();
  const config = { SMTP_URL: "", MAIL_FROM: "Printhread <shop@shop.example>", APP_URL };
  const services = {
    sql: database.sql,
    jobs: createJobs({ databaseUrl: database.url }),
    mail: createMail({ config, transport: postbox.transport }),
    signatures: createSignatures("a secret of thirty-two characters"),
    config,
  };
  atEndOfTest(() => services.jobs.stop(1000));
  const work = () => services.jobs.start({ "send-mail": (data) => sendMail(services, data) });
  return { services, postbox, work };
}

/** Enqueues without a worker; gives the row's id. */
async function enqueue({ services }: ReturnType<typeof openShop>, mail: AccountMail) {
  await enqueueAccountMail(services, mail);
  const [row] = await database.sql<{ id: string }[]>`
    select id from mails order by created_at desc limit 1`;
  return row?.id ?? "";
}

async function addAda() {
  await database.sql`
    insert into users (username, name, email) values ('ada', 'Ada', ${account.to})
    on conflict do nothing`;
}

const mails: [AccountMail, subject: string, words: string][] = [
  [{ kind: "verify-email", ...account, url }, "Verify your email for Printhread", url],
  [{ kind: "reset-password", ...account, url }, "Reset your password", url],
  [
    { kind: "email-change-asked", ...account, newEmail: "new@example.com" },
    "Somebody wants to change your email address",
    `${APP_URL}/forgot-password`,
  ],
  [
    { kind: "email-changed", ...account, newEmail: "new@example.com" },
    "Your email address was changed",
    "new@example.com",
  ],
  [
    { kind: "password-changed", ...account },
    "Your password was changed",
    `${APP_URL}/forgot-password`,
  ],
  [
    { kind: "email-known", ...account },
    "You have an account at Printhread already",
    `${APP_URL}/forgot-password`,
  ],
  [
    { kind: "orders-claimed", ...account, orderIds: [12, 15] },
    "2 orders were added to an account",
    "#12, #15",
  ],
  [
    {
      kind: "contact-message",
      to: "shop@shop.example",
      replyTo: account.to,
      message,
      mayReadOrder: true,
    },
    "Message about order #12 from Ada",
    "Where is it?",
  ],
];

test.each(mails.map(([mail, subject, words]) => [mail.kind, subject, mail, words] as const))(
  "18.23 %s goes to its recipient as %j",
  async (_, subject, mail, words) => {
    await addAda();
    const shop = openShop();
    await shop.work();
    await enqueueAccountMail(shop.services, mail);
    const sent = await shop.postbox.waitForMail((each) => each.subject === subject);
    expect(sent.to).toBe(mail.to);
    expect(sent.text).toContain(words);
    expect(sent.html).toContain(words);
  },
);

test("18.25 the answer to a contact message goes to the customer", async () => {
  const shop = openShop();
  const sent: unknown[] = [];
  const send = async (each: unknown) => void sent.push(each);
  const mail = { send, probe: async () => {}, isLocal: true, stop() {} };
  const to = "shop@shop.example";
  const mailId = await enqueue(shop, {
    kind: "contact-message",
    to,
    replyTo: account.to,
    message,
    mayReadOrder: true,
  });
  await sendMail({ ...shop.services, mail }, { mailId });
  expect(sent).toMatchObject([{ id: mailId, to, replyTo: account.to }]);
});

test("18.24 a mail is sent once though its job runs twice, and what it said is forgotten", async () => {
  const shop = openShop();
  const mailId = await enqueue(shop, { kind: "verify-email", ...account, url });
  expect(await findMail(database.sql, mailId)).toMatchObject({ details: { url }, sentAt: null });
  await sendMail(shop.services, { mailId });
  await sendMail(shop.services, { mailId });
  expect(shop.postbox.mails).toHaveLength(1);
  const row = await findMail(database.sql, mailId);
  expect(row).toMatchObject({ details: null, sentAt: expect.any(Date) });
});

test("18.24 the same mail enqueued twice is two mails", async () => {
  const shop = openShop();
  const first = await enqueue(shop, { kind: "password-changed", ...account });
  expect(await enqueue(shop, { kind: "password-changed", ...account })).not.toBe(first);
});

test("18.24 a mail enqueued in a transaction that is rolled back is neither stored nor sent", async () => {
  const { services, postbox, work } = openShop();
  await work();
  const undone = database.sql.begin(async (tx) => {
    await enqueueAccountMail(
      { ...services, sql: tx },
      { kind: "verify-email", to: "no@x.example", username: "No", url },
    );
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await database.sql.begin((tx) =>
    enqueueAccountMail(
      { ...services, sql: tx },
      { kind: "password-changed", to: "yes@x.example", username: "Yes" },
    ),
  );
  await postbox.waitForMail(({ to }) => to === "yes@x.example");
  expect(postbox.mails.map(({ to }) => to)).not.toContain("no@x.example");
  expect(await database.sql`select from mails where recipient = 'no@x.example'`).toHaveLength(0);
});

test("18.24 a mail is left when its row, its details, its link's time or its account is gone", async () => {
  const shop = openShop();
  const { sql } = database;
  await addAda();
  const bare = await enqueue(shop, { kind: "password-changed", ...account });
  await sql`update mails set details = null where id = ${bare}`;
  const reset = await enqueue(shop, { kind: "reset-password", ...account, url });
  await sql`update mails set created_at = now() - interval '61 minutes' where id = ${reset}`;
  const verify = await enqueue(shop, { kind: "verify-email", ...account, url });
  await sql`update mails set created_at = now() - interval '25 hours' where id = ${verify}`;
  const orphan = await enqueue(shop, {
    kind: "reset-password",
    ...account,
    to: "gone@x.example",
    url,
  });
  for (const mailId of [bare, reset, verify, orphan, crypto.randomUUID()]) {
    await sendMail(shop.services, { mailId });
  }
  expect(shop.postbox.mails).toEqual([]);
});
