import { expect, test } from "bun:test";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { startMailServer } from "#tools/testing/mails/mail-server.ts";
import { createMail } from "./mail-transport.ts";

const APP_URL = "https://shop.example";
const MAIL_FROM = "Printhread <orders@shop.example>";
const mail = {
  id: "5f0c1b2e-0000-4000-8000-000000000001",
  to: "ada@example.com",
  subject: "Order Confirmed: #1",
  html: "<p>Thank you</p>",
  text: "Thank you",
};

async function open() {
  const server = await startMailServer();
  const sender = createMail({ config: { SMTP_URL: server.url, MAIL_FROM, APP_URL } });
  atEndOfTest(async () => {
    sender.stop();
    await server.stop();
  });
  return { server, sender };
}

test("18.27 a mail arrives by SMTP with both parts, its sender and a Message-ID made from its id", async () => {
  const { server, sender } = await open();
  await sender.send(mail);
  const [{ to, raw } = { to: [], raw: "" }] = server.received;
  expect(to).toEqual(["ada@example.com"]);
  expect(raw).toContain(`Message-ID: <${mail.id}@shop.example>`);
  expect(raw).toContain("From: Printhread <orders@shop.example>");
  expect(raw).toContain("Subject: Order Confirmed: #1");
  expect(raw).toContain("multipart/alternative");
  expect(raw).toMatch(/text\/plain[\s\S]*Thank you[\s\S]*text\/html[\s\S]*<p>Thank you<\/p>/);
});

test("18.26 a comma in an email does not add another recipient", async () => {
  const { server, sender } = await open();
  const sent = sender.send({ ...mail, to: "ada@example.com, spam@example.com" });
  await sent.catch(() => {});
  expect(server.received.flatMap(({ to }) => to)).not.toContain("spam@example.com");
});

test("18.26 replies go to the given email", async () => {
  const { server, sender } = await open();
  await sender.send({ ...mail, replyTo: "ada@example.com" });
  expect(server.received[0]?.raw).toMatch(/^Reply-To: ada@example\.com\r$/m);
});

test("47.2 a mail that nobody needs has the headers of a mail program's button", async () => {
  const { server, sender } = await open();
  const optOutUrl = `${APP_URL}/mail-preferences?key=abc`;
  await sender.send(mail);
  await sender.send({ ...mail, optOutUrl });
  const [usual, optional] = server.received;
  expect(usual?.raw).not.toContain("List-Unsubscribe");
  expect(optional?.raw).toContain(`List-Unsubscribe: <${optOutUrl}>`);
  expect(optional?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("18.26 a line break in a subject adds no header", async () => {
  const { server, sender } = await open();
  await sender.send({ ...mail, subject: "Hello\r\nBcc: spam@example.com" });
  expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m);
});

test("18.27 sending throws where no mail server listens", async () => {
  const { server, sender } = await open();
  await server.stop();
  await expect(sender.send(mail)).rejects.toThrow("ECONNREFUSED");
});
