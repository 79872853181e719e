import { beforeAll, expect, test } from "bun:test";
import { createElement } from "react";
import { insertConfirmation } from "#db/mails/mails.ts";
import { OrderConfirmation } from "#emails/orders/order-confirmation.tsx";
import { sampleOrder } from "#emails/orders/sample-order.ts";
import { renderMail } from "#emails/render.ts";
import { paths } from "#shop/paths.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let orderId: number;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  orderId = await addOrder(shop.sql);
  await shop.sql`update orders set payment_status = 'paid', paid_at = now() where id = ${orderId}`;
  const recipient = "ada@example.com";
  await insertConfirmation(shop.sql, { kind: "order-confirmation", orderId, recipient });
});

type Case = "both" | "confirmations" | "updates" | "none";

/** An admin does it by the form. */
async function switchMails(on: Case) {
  const ticked = {
    ...((on === "both" || on === "confirmations") && { orderConfirmations: "on" }),
    ...((on === "both" || on === "updates") && { statusUpdates: "on" }),
  };
  await admin.post(paths.adminEmailSettings, new URLSearchParams(ticked));
}

async function page(path: string, visitor = admin): Promise<string> {
  const html = await (await visitor.request(path)).text();
  return html.replaceAll("&#39;", "'").replace(/\s+/g, " ");
}

const CUSTOMERS: Record<Case, Record<"cart" | "steps" | "help" | "lookup" | "receipt", string>> = {
  both: {
    cart: "Email Notifications Enabled",
    steps: "You get an email when the order is confirmed and whenever its status changes.",
    help: "Use the link in your confirmation email, or <a",
    lookup: "The number is in your confirmation email.",
    receipt: "You will get another one whenever the status of your order changes.",
  },
  confirmations: {
    cart: "You'll receive an order confirmation email for your purchase.",
    steps: "You get an email when the order is confirmed; its link shows",
    help: "Use the link in your confirmation email, or <a",
    lookup: "The number is in your confirmation email.",
    receipt: "we send no email when it changes.",
  },
  updates: {
    cart: "We send no confirmation email:",
    steps: "You get an email whenever the status of the order changes.",
    help: "Note its number after your payment, and <a",
    lookup: "The number was on the page after your payment.",
    receipt: "We send no confirmation email. You will get an email at",
  },
  none: {
    cart: "We send no emails about orders.",
    steps: "With its number and your email you can look up your order any time.",
    help: "Note its number after your payment, and <a",
    lookup: "The number was on the page after your payment.",
    receipt: "We send no emails about orders.",
  },
};

const PLACES = {
  cart: () => paths.cart,
  steps: () => paths.howItWorks,
  help: () => paths.help,
  lookup: () => paths.orderLookup,
  receipt: () => paths.orderSuccess(orderId),
};

test.each(Object.entries(CUSTOMERS))(
  "35.21 with mails %s no page promises another",
  async (on, said) => {
    // The keys are those of the table.
    await switchMails(on as Case);
    for (const [place, path] of Object.entries(PLACES)) {
      const html = await page(path());
      // The key is one of the table here, too.
      expect(html).toContain(said[place as keyof typeof PLACES]);
      if (on !== "both") expect(html).not.toContain("Email Notifications Enabled");
      if (on === "updates" || on === "none") expect(html).not.toContain("onfirmation email sent");
    }
  },
);

test("50.1 the receipt says what became of its own confirmation, whatever the settings are now", async () => {
  const receipt = () => page(paths.orderSuccess(orderId));
  const set = (change: object) => shop.sql`
    update mails set ${shop.sql(change)} where order_id = ${orderId}`;
  await switchMails("none");
  await set({ sentAt: new Date() });
  expect(await receipt()).toContain("We sent a confirmation email to");
  await switchMails("both");
  await set({ sentAt: null, skippedAt: new Date() });
  expect(await receipt()).toContain("We send no confirmation email. You will get an email at");
  await set({ skippedAt: null, failedAttempts: 1 });
  expect(await receipt()).toContain("could not be sent so far");
  await set({ failedAttempts: 0 });
  expect(await receipt()).toContain("We sent a confirmation email to");
});

test("35.22 without status updates the back office says that nobody is mailed", async () => {
  await switchMails("confirmations");
  expect(await page(paths.adminOrders)).toContain("No customer is mailed:");
  expect(await page(paths.adminOrder(orderId))).toContain(
    "No email will be sent to the customer when the status changes",
  );
  const change = { status: "processing", shownStatus: "pending" };
  await admin.post(paths.adminOrderStatus(orderId), new URLSearchParams(change));
  const html = await page(paths.adminOrder(orderId));
  expect(html).toContain(
    "Order status updated to processing. Status update emails are switched off, so the customer gets none.",
  );
  expect(html).not.toContain("Email notification sent");
  expect(html).toContain("Will not be sent: mails of this kind are switched off");
  expect(html).not.toContain("Resend: Status update");
  const bulk = { doubtful: String(orderId), anyParcel: "yes", action: "status", status: "shipped" };
  await admin.post(paths.adminOrdersBulk, new URLSearchParams(bulk));
  expect(await page(paths.adminOrders)).toContain(
    "Set to shipped; no customer is mailed, as status update emails are switched off.",
  );
});

test("35.21 a confirmation promises no other mail where there is none", async () => {
  const props = { order: sampleOrder(shop.url, "usd"), orderUrl: shop.url, helpUrl: shop.url };
  const textWith = async (statusUpdates: boolean) => {
    const mails = { ...DEFAULT_SETTINGS.mails, statusUpdates };
    return (
      await renderMail(createElement(OrderConfirmation, props), { ...DEFAULT_SETTINGS, mails })
    ).text;
  };
  expect(await textWith(true)).toContain("We will send you another mail");
  expect(await textWith(false)).not.toContain("another mail");
});
