import { expect, test } from "bun:test";
import { emailLink } from "#accounts/email-link.ts";
import { exportCustomer } from "#customers/export-customer.ts";
import { settleCustomers } from "#customers/settle-customers.ts";
import { cartLink } from "#mails/links/cart-link.ts";
import { conversationLink } from "#mails/links/conversation-link.ts";
import { optOutLink } from "#mails/links/opt-out-link.ts";
import { invoiceLink, orderDetailLink, orderLink, returnLink } from "#mails/links/order-link.ts";
import { payLink } from "#mails/links/pay-link.ts";
import { proofLink } from "#mails/links/proof-link.ts";
import { quoteLink } from "#mails/links/quote-link.ts";
import { reviewLink } from "#mails/links/review-link.ts";
import { paths } from "#shop/paths.ts";
import { addOrderThread, addStaff, messagesOf } from "#tools/testing/data/messages.ts";
import {
  addressOf,
  MAIL_IN,
  parts,
  rawMail,
  sendIn,
  textPart,
} from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: MAIL_IN });

const absolute = (url: string) => new URL(url, shop.services.config.APP_URL).href;
const subject = { id: 12, email: "ada@example.com" };

/** A link of each kind that a mail may have. */
function allLinks(): string[] {
  const { services } = shop;
  const { signatures } = services;
  const issuedAt = 1_700_000_000;
  const resetToken = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
  return [
    ...[orderLink(services, subject), invoiceLink(services, subject)],
    ...[returnLink(services, subject), cartLink(services, 12)],
    optOutLink(services, { email: "ada@example.com", kind: "carts" }),
    emailLink(services, { userId: 1, from: "a@example.com", to: "b@example.com", issuedAt }),
    `${paths.resetPassword}?token=${resetToken}`,
    ...[orderDetailLink, conversationLink, payLink, proofLink, quoteLink, reviewLink].map((link) =>
      link(signatures, subject),
    ),
  ].map(absolute);
}

/** The parts of links that open something. */
const secretsOf = (links: readonly string[]) =>
  links.flatMap((link) =>
    [...new URL(link).searchParams.values()].flatMap((value) => value.split(".").slice(-1)),
  );

test("84.63 a mail that repeats links with keys is stored, and listed, without them", async () => {
  const { threadId } = await addOrderThread(shop);
  const links = allLinks();
  const secrets = secretsOf(links);
  expect(secrets.length).toBeGreaterThanOrEqual(links.length);
  const text = `See ${links.join(" and\n")}\n\nOn Monday Printhread wrote:\n> ${links.join("\n> ")}`;
  const to = addressOf(shop, threadId);
  expect(await sendIn(shop, rawMail({ to, text, subject: `Re: ${links[0]}` }))).toBe("customer");
  const message = (await messagesOf(shop, threadId)).at(-1);
  expect(message?.text).toContain(`${absolute(paths.orderSuccess(12))}?key=…&mailed=…`);
  expect(message?.quoted).toContain(`${absolute(paths.conversation(12))}?key=…`);
  const stored = JSON.stringify(
    await shop.sql`
      select * from messages m join message_threads t on t.id = m.thread_id
      where t.id = ${threadId}`,
  );
  for (const secret of secrets) expect(stored).not.toContain(secret);
});

test("84.63 the subject of a mail that begins a conversation has no key", async () => {
  const link = absolute(quoteLink(shop.services.signatures, subject));
  const to = MAIL_IN.MAIL_REPLY_TO;
  await sendIn(shop, rawMail({ from: "Eve <eve@example.org>", to, subject: `About ${link}` }));
  const [thread] = await shop.sql`
    select subject from message_threads where email = 'eve@example.org'`;
  expect(thread?.subject).toBe(`About ${absolute(paths.quote(12))}?key=…`);
});

test("84.64 HTML and quoted-printable with folded lines are stored without keys", async () => {
  const { threadId } = await addOrderThread(shop);
  const to = addressOf(shop, threadId);
  const link = orderLink(shop.services, subject);
  const [first = "", second = ""] = [link.slice(0, 60), link.slice(60)];
  const folded = `${first.replaceAll("=", "=3D")}=\n${second.replaceAll("=", "=3D")}`;
  const printable = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nHi ${folded}\n`;
  const html = `Content-Type: text/html; charset=utf-8\n\n<p>Hi <a href="${link.replaceAll("&", "&amp;")}">View your order</a></p>\n`;
  const nested = parts("mixed", [textPart("Hi"), textPart(`> ${first}\n> ${second}`)]);
  for (const body of [printable, html, nested]) {
    expect(await sendIn(shop, rawMail({ to, body }))).toBe("customer");
    const stored = await messagesOf(shop, threadId);
    const all = JSON.stringify(stored.at(-1));
    expect(all).toContain("key=…");
    for (const secret of secretsOf([link])) {
      expect(all).not.toContain(secret.slice(0, 12));
      expect(all).not.toContain(secret.slice(-12));
    }
  }
});

test("84.65 what was stored before is shown to staff, and exported, without keys", async () => {
  const link = orderLink(shop.services, subject);
  const { threadId, orderId } = await addOrderThread(shop, "Hello", "old@example.com");
  await shop.sql`
    update messages set text = ${`See ${link}`}, quoted = ${`> ${link}`} where thread_id = ${threadId}`;
  await shop.sql`
    update message_threads set last_text = ${`See ${link}`} where id = ${threadId}`;
  await settleCustomers(shop.services);
  const [known] = await shop.sql<[{ customerId: number }]>`
    select customer_id from customer_orders where order_id = ${orderId}`;
  const { customerId } = known;
  const staff = await addStaff(shop, ["messages.answer", "orders.view", "customers.view"]);
  const urls = [paths.adminInbox, paths.adminThread(threadId), paths.adminCustomer(customerId)];
  for (const url of [...urls, paths.orderDetail(orderId)]) {
    const page = await staff.visitor.request(url);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("?key=…");
    for (const secret of secretsOf([link])) expect(html).not.toContain(secret);
  }
  const exported = await exportCustomer(shop.services, { customerId, actorId: staff.id });
  const text = (await Array.fromAsync(exported ?? [])).join("");
  expect(text).toContain("?key=…");
  for (const secret of secretsOf([link])) expect(text).not.toContain(secret);
});
