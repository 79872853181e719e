/** @jsxImportSource react */
import { describe, expect, test } from "bun:test";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { STATUS_NOTES } from "#shop/orders/status-notes.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { renderMail } from "../render.ts";
import { OrderStatusMail, orderStatusSubject } from "./order-status.tsx";
import { sampleOrder } from "./sample-order.ts";

const order = sampleOrder("https://shop.example", "usd");
const orderUrl = "https://shop.example/order-success/123?key=abc&x=1";
const helpUrl = "https://shop.example/contact?topic=order&orderNumber=123";
const trackingUrl = "https://www.ups.com/track?tracknum=1Z999AA10123456784";

const render = (status: (typeof ORDER_STATUSES)[number], shown = order) =>
  renderMail(
    <OrderStatusMail {...{ status, orderUrl, helpUrl }} order={shown} />,
    DEFAULT_SETTINGS,
  );

describe.each(ORDER_STATUSES)("the mail of %s", (status) => {
  test("18.17 has its note, the order's facts, its shirts and its links in both bodies", async () => {
    const mail = await render(status);
    const facts = ["Order number: #123", "Tracking number: PT000123", "Premium Ringspun Tee"];
    for (const words of [STATUS_NOTES[status], ...facts, "1 × $24.99 = $24.99"]) {
      expect(plain(mail.html)).toContain(words.replaceAll("'", "&#x27;"));
      expect(plain(mail.text)).toContain(words);
    }
    expect(mail.html).toContain(`href="${orderUrl.replace("&", "&amp;")}"`);
    expect(mail.text).toContain(orderUrl);
    expect(mail.text).toContain(helpUrl);
  });

  test("18.19 50.2 names the carrier and its link when shipped, and only then", async () => {
    const mail = await render(status);
    for (const words of ["Carrier: UPS", "1Z999AA10123456784"]) {
      expect(plain(mail.text).includes(words)).toBe(status === "shipped");
      expect(plain(mail.html).includes(words)).toBe(status === "shipped");
    }
    expect(plain(mail.text).includes("PT000123 (ours)")).toBe(status === "shipped");
    expect(mail.text.includes(trackingUrl)).toBe(status === "shipped");
    expect(mail.html.includes(`href="${trackingUrl}"`)).toBe(status === "shipped");
  });
});

test("18.19 a parcel without a carrier's link is mentioned without a link", async () => {
  const { shipment: _, ...unsent } = order;
  const mail = await render("shipped", unsent);
  expect(mail.text).not.toContain("Track your parcel");
  expect(mail.text).not.toContain("Carrier");
  expect(mail.text).toContain(orderUrl);
});

test("18.17 the subject names the status and the order", () => {
  expect(ORDER_STATUSES.map((status) => orderStatusSubject(status, order))).toEqual([
    "Order Pending: #123",
    "Order Processing: #123",
    "Order Shipped: #123",
    "Order Delivered: #123",
    "Order Canceled: #123",
  ]);
});

test("18.26 a carrier's name that somebody typed is text, not markup", async () => {
  const shipment = { carrier: "<b>UPS</b>", trackingNumber: "<i>1</i>", trackingUrl: undefined };
  const { html } = await render("shipped", { ...order, shipment });
  expect(html).not.toContain("<b>UPS");
  expect(html).not.toContain("<i>1");
});

function plain(body: string): string {
  return body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
}
