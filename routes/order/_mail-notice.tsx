/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { type MailCase, mailCase } from "#shop/mails/customer-mails.ts";
import { Alert } from "#ui/alert.tsx";
import { useShop } from "#ui/shop.ts";

const NOTICES: Record<MailCase, { title: string; text: string }> = {
  both: {
    title: "Email Notifications Enabled",
    text: "You'll receive order confirmation and status update emails for your purchase. Check your inbox after placing an order!",
  },
  confirmations: {
    title: "Order Confirmation by Email",
    text: "You'll receive an order confirmation email for your purchase. Its link shows the status of your order any time; we send no email when it changes.",
  },
  updates: {
    title: "Status Updates by Email",
    text: "You'll receive an email whenever the status of your order changes. We send no confirmation email: note the order number after placing an order.",
  },
  none: {
    title: "No Email Notifications",
    text: "We send no emails about orders. Note the order number after placing an order: with it and your email you can look up your order any time.",
  },
};

/** The notice says what customers can expect in their inbox. */
export function MailNotice() {
  return RENDERED[mailCase(useShop().mails)];
}

// Rendered once: it stands on everybody's page.
const RENDERED = {
  both: render("both"),
  confirmations: render("confirmations"),
  updates: render("updates"),
  none: render("none"),
};

function render(name: MailCase) {
  const { title, text } = NOTICES[name];
  return raw(String(<Alert title={title}>{text}</Alert>));
}
