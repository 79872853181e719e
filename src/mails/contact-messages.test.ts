import { expect, test } from "bun:test";
import type { ContactMessage } from "#shop/mails/contact.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { saveContactMessage, shopAddress } from "./contact-messages.ts";

const shop = useShop();

const message = (email: string): ContactMessage => ({
  name: "Ada",
  email,
  topic: "question",
  orderNumber: "",
  message: "Do you print on hats?",
});

async function storedFrom(email: string): Promise<number> {
  return (await shop.sql`select from contact_messages where email = ${email}`).length;
}

test.each([
  ["Printhread <orders@printhread.example>", undefined, "orders@printhread.example"],
  [" orders@printhread.example ", undefined, "orders@printhread.example"],
  ["Printhread <orders@printhread.example>", "admin@example.com", "admin@example.com"],
])("messages sent from %s, with the admin's %s, go to %s", (MAIL_FROM, admin, to) => {
  expect(shopAddress({ MAIL_FROM, ADMIN_EMAIL: admin })).toBe(to);
});

test("a message is kept and mailed, to be answered to its writer", async () => {
  await saveContactMessage(shop.services, message("kept@example.com"));
  expect(await storedFrom("kept@example.com")).toBe(1);
  const mail = await shop.waitForMail(({ text }) => text.includes("kept@example.com"));
  expect(mail.text).toContain("Do you print on hats?");
});

test("a message that cannot be mailed is not kept either", async () => {
  const jobs = { ...shop.services.jobs, send: () => Promise.reject(new Error("no queue")) };
  const sent = saveContactMessage({ ...shop.services, jobs }, message("lost@example.com"));
  await expect(sent).rejects.toThrow("no queue");
  expect(await storedFrom("lost@example.com")).toBe(0);
});
