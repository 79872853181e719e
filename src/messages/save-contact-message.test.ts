import { expect, test } from "bun:test";
import type { ContactMessage } from "#shop/mails/contact.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { saveContactMessage, shopAddress } from "./save-contact-message.ts";

const shop = useShop();

const message = (email: string): ContactMessage => ({
  name: "Ada",
  email,
  topic: "question",
  orderNumber: "",
  message: "Do you print on hats?",
});

const STRANGER = { orderId: null, userId: null };

async function storedFrom(email: string): Promise<number> {
  return (await shop.sql`select from message_threads where email = ${email}`).length;
}

test.each([
  ["Printhread <orders@printhread.example>", undefined, "orders@printhread.example"],
  [" orders@printhread.example ", undefined, "orders@printhread.example"],
  ["Printhread <orders@printhread.example>", "admin@example.com", "admin@example.com"],
])("18.25 messages sent from %s, with the admin's %s, go to %s", (MAIL_FROM, admin, to) => {
  expect(shopAddress({ MAIL_FROM, ADMIN_EMAIL: admin })).toBe(to);
});

test("18.25 a message is stored and mailed, with its writer as the one to reply to", async () => {
  await saveContactMessage(shop.services, message("stored@example.com"), STRANGER);
  expect(await storedFrom("stored@example.com")).toBe(1);
  const mail = await shop.waitForMail(({ text }) => text.includes("stored@example.com"));
  expect(mail.text).toContain("Do you print on hats?");
});

test("18.25 a message that cannot be mailed is not stored either", async () => {
  const jobs = { ...shop.services.jobs, send: () => Promise.reject(new Error("no queue")) };
  const sent = saveContactMessage(
    { ...shop.services, jobs },
    message("lost@example.com"),
    STRANGER,
  );
  await expect(sent).rejects.toThrow("no queue");
  expect(await storedFrom("lost@example.com")).toBe(0);
});
