import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMail } from "#services/mail-transport.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { createMailbox, type MailboxOptions } from "./mailbox.ts";

const config = {
  SMTP_URL: "smtp://mailbox.invalid",
  MAIL_FROM: "Printhread <orders@shop.example>",
  APP_URL: "http://localhost:3000",
};
const mail = {
  id: "5f0c1b2e-0000-4000-8000-000000000001",
  to: "ada@example.com",
  subject: "Order <Confirmed>",
  html: '<p>Thank you</p><script>alert("no")</script>',
  text: "Thank you",
};

function open(options: MailboxOptions = {}) {
  const mailbox = createMailbox(options);
  return { mailbox, sender: createMail({ config, transport: mailbox.transport }) };
}

test("24.13 a mail is stored as it was sent and logged in one line with its link", async () => {
  const lines: string[] = [];
  const { mailbox, sender } = open({ appUrl: config.APP_URL, log: (line) => lines.push(line) });
  await sender.send(mail);
  expect(lines).toEqual([
    `Mail to ada@example.com: Order <Confirmed> → http://localhost:3000/dev/mailbox/${mail.id}`,
  ]);
  const answer = await mailbox.app.request("/dev/mailbox.json");
  expect(await answer.json()).toEqual([
    {
      ...mail,
      messageId: `<${mail.id}@localhost>`,
      from: "Printhread <orders@shop.example>",
      receivedAt: expect.any(String),
      copies: 1,
    },
  ]);
});

test("24.13 a second copy under one Message-ID shows as one mail, delivered twice", async () => {
  const { mailbox, sender } = open();
  await sender.send(mail);
  await sender.send(mail);
  expect(mailbox.mails().map(({ copies }) => copies)).toEqual([2]);
});

test("24.13 mails survive a restart, newest first", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  atEndOfTest(() => rm(folder, { recursive: true }));
  const file = join(folder, "mailbox.jsonl");
  const before = open({ file });
  await before.sender.send(mail);
  await before.sender.send({ ...mail, id: "second", subject: "Shipped" });
  before.mailbox.close();
  const after = open({ file });
  atEndOfTest(() => after.mailbox.close());
  expect(after.mailbox.mails().map(({ subject }) => subject)).toEqual(["Shipped", mail.subject]);
});

test("24.13 GET /dev/mailbox lists mails, and each has a page with its text", async () => {
  const { mailbox, sender } = open();
  const empty = await mailbox.app.request("/dev/mailbox");
  expect(await empty.text()).toContain("No mail yet");
  await sender.send(mail);
  const list = await (await mailbox.app.request("/dev/mailbox")).text();
  expect(list).toContain(`<a href="/dev/mailbox/${mail.id}">Order &lt;Confirmed&gt;</a>`);
  const view = await (await mailbox.app.request(`/dev/mailbox/${mail.id}`)).text();
  expect(view).toContain("<pre>Thank you</pre>");
  expect((await mailbox.app.request("/dev/mailbox/unknown")).status).toBe(404);
});

test("24.13 a mail's HTML is served to run no script", async () => {
  const { mailbox, sender } = open();
  await sender.send(mail);
  const html = await mailbox.app.request(`/dev/mailbox/${mail.id}/html`);
  expect(html.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
  expect(await html.text()).toBe(mail.html);
});
