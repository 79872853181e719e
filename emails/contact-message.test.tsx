/** @jsxImportSource react */

import { expect, test } from "bun:test";
import type { ContactMessage as Message } from "#shop/mails/contact.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { ContactMessage, contactMessageSubject } from "./contact-message.tsx";
import { renderMail } from "./render.ts";

const message: Message = {
  name: "Ada",
  email: "ada@example.com",
  topic: "order",
  orderNumber: "12",
  message: "Hello,\r\n\r\nwhere is it?\nAda",
};

test.each<[Partial<Message>, string]>([
  [{}, "Message about order #12 from Ada"],
  [{ orderNumber: "PT000012" }, "Message about order #12 from Ada"],
  [{ orderNumber: "", topic: "artwork" }, "Message from Ada: My artwork or a print"],
  [{ orderNumber: "PT" }, "Message from Ada: An order"],
  [
    { name: "Ada\r\nBcc: eve@example.com" },
    "Message about order #12 from Ada Bcc: eve@example.com",
  ],
  [{ name: "\u202eadA" }, "Message about order #12 from adA"],
  [{ name: "W".repeat(100) }, `Message about order #12 from ${"W".repeat(59)}…`],
])("18.25 with %j its subject is %j", (part, subject) => {
  expect(contactMessageSubject({ ...message, ...part })).toBe(subject);
});

test("18.25 both bodies tell who writes, of what, and keep the lines of the message", async () => {
  const { html, text } = await renderMail(
    <ContactMessage message={message} mayReadOrder />,
    DEFAULT_SETTINGS,
  );
  for (const fact of ["From: Ada", "Email: ada@example.com", "About: An order", "Order: #12"]) {
    expect(text).toContain(fact);
    expect(html.replace(/<!--.*?-->|<[^>]+>/g, "")).toContain(fact);
  }
  expect(text).toContain("Hello,\n\nwhere is it?\nAda");
  expect(html).toMatch(/Hello,<br\/?><\/bdi><bdi><br\/?><\/bdi><bdi>where is it\?<br/);
  expect(html).toContain("white-space:pre-wrap");
});

test("18.25 a message without an order number names none", async () => {
  const { text } = await renderMail(
    <ContactMessage message={{ ...message, orderNumber: "" }} mayReadOrder={false} />,
    DEFAULT_SETTINGS,
  );
  expect(text).not.toContain("Order:");
  expect(text).not.toContain("order number");
});

test.each([
  [true, "The shop has checked that its sender may see this order."],
  [false, "The sender typed this order number; the shop has not checked it."],
])(
  "18.25 both bodies say whether its sender may read the order (%p)",
  async (mayReadOrder, words) => {
    const mail = <ContactMessage message={message} mayReadOrder={mayReadOrder} />;
    const { html, text } = await renderMail(mail, DEFAULT_SETTINGS);
    for (const body of [html, text]) {
      const said = body.replace(/\s+/g, " ");
      expect(said).toContain(words);
      expect(/has checked/.test(said)).toBe(mayReadOrder);
    }
  },
);

test("18.26 markup, links and turned letters in a message stay harmless text", async () => {
  const typed = `<script>x</script> <a href="https://evil.example">a</a> https://evil.example \u202egnp`;
  const mail = (
    <ContactMessage message={{ ...message, name: "<b>A</b>", message: typed }} mayReadOrder />
  );
  const { html, text } = await renderMail(mail, DEFAULT_SETTINGS);
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt;");
  expect(html).not.toMatch(/<script|<b>|<a /);
  expect(html + text).not.toContain("\u202e");
  expect(text.replace(/\s+/g, " ")).toContain(`<script>x</script> <a href="https://evil.example">`);
});

test("18.25 it does not send its reader to the contact form", async () => {
  const { text } = await renderMail(
    <ContactMessage message={message} mayReadOrder />,
    DEFAULT_SETTINGS,
  );
  expect(text).not.toContain("contact us");
});
