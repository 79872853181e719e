/** @jsxImportSource react */

import { expect, test } from "bun:test";
import { amountRows, plainAmounts } from "#shop/pricing/order-amounts.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { renderMail } from "../render.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import type { OrderMail } from "./order-mail.ts";
import { sampleOrder } from "./sample-order.ts";

const sample = sampleOrder("https://shop.example", "usd");
const order: OrderMail = {
  ...sample,
  totalCents: 6497,
  amounts: amountRows(plainAmounts(6497, "usd")),
  items: [
    ...sample.items,
    {
      cut: "classic",
      productName: "Classic Cotton Tee",
      sizes: "XL",
      color: "Black",
      prices: ["2 × $19.99"],
      totalCents: 3998,
      placement: { position: "full-front", size: 8 },
      prints: ["Prints 9.0 × 12.0 in, 133 DPI", "Left sleeve prints 3.0 × 1.0 in, 300 DPI"],
      frontDesign: "band.jpg",
      backLogo: null,
      pictures: [
        { view: "front", designName: "band.jpg", url: "https://shop.example/mockups/band.jpg" },
      ],
    },
  ],
};
const orderUrl = "https://shop.example/order-success/123?key=abc&x=1";
const mail = await renderMail(
  <OrderConfirmation
    order={order}
    orderUrl={orderUrl}
    helpUrl="https://shop.example/contact?topic=order&orderNumber=123"
  />,
  DEFAULT_SETTINGS,
);

const facts = [
  "Order Confirmed",
  "Thank you for your purchase! Your order has been received.",
  "Order number: #123",
  "Tracking number: PT000123",
  "Date: November 20, 2026",
  "Premium Ringspun Tee",
  "Size: XL",
  "Color: Mint",
  "Design position: left chest",
  "Design position: full front",
  "Design size: 8 of 10",
  "Left sleeve prints 3.0 × 1.0 in, 300 DPI",
  "Front design: sunrise.png",
  "Back logo: logo.pdf",
  "2 × $19.99 = $39.98",
  "Subtotal: $64.97",
  "Shipping: Free",
  "Total: $64.97",
  "Ada Lovelace",
  "Flat 3",
  "Portland, OR 97201",
  "whenever the status of your order changes",
];

test.each(facts)("18.16 both bodies of the confirmation say %p", (words) => {
  expect(plain(mail.html)).toContain(words);
  expect(plain(mail.text)).toContain(words);
});

test("18.16 both bodies link to the order and to the contact form", () => {
  expect(mail.html).toContain(`href="${orderUrl.replace("&", "&amp;")}"`);
  expect(mail.text).toContain(orderUrl);
  expect(mail.text).toContain("https://shop.example/contact?topic=order&orderNumber=123");
});

test("40.12 both bodies link to the invoice, where there is one", async () => {
  expect(mail.html).not.toContain("invoice");
  const invoice = { number: "2026-000123", url: "https://shop.example/orders/123/invoice?key=abc" };
  const { html, text } = await renderMail(
    <OrderConfirmation order={order} orderUrl={orderUrl} helpUrl="/contact" invoice={invoice} />,
    DEFAULT_SETTINGS,
  );
  expect(html).toContain(`href="${invoice.url}"`);
  expect(text).toContain("Your invoice: 2026-000123 (PDF)");
  expect(text).toContain(invoice.url);
});

test("18.16 every printed side is shown on its shirt, with words for those who see no pictures", () => {
  const pictures = mail.html.match(/<img [^>]+>/g) ?? [];
  expect(pictures).toHaveLength(3);
  expect(pictures[2]).toContain('src="https://shop.example/mockups/band.jpg"');
  expect(pictures[1]).toContain('alt="Back of your Mint Premium Ringspun Tee with logo.pdf"');
});

test("18.26 what a customer typed is text, not markup", async () => {
  const notes = `<script>alert("hi")</script>`;
  const { html } = await renderMail(
    <OrderConfirmation order={{ ...order, notes }} orderUrl={orderUrl} helpUrl="/contact" />,
    DEFAULT_SETTINGS,
  );
  expect(html).not.toContain("<script>");
});

function plain(body: string): string {
  return body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
}
