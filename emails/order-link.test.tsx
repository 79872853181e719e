/** @jsxImportSource react */

import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { OrderLink, orderLinkSubject } from "./order-link.tsx";
import { renderMail } from "./render.ts";

const url = "https://shop.example/order-success/12?key=a-Z_9";

test("10.13 the mail with an order's link says who asked for the link and where it leads, as HTML and as text", async () => {
  expect(orderLinkSubject(12)).toBe("Your order #12");
  const mail = <OrderLink orderId={12} url={url} helpUrl="https://shop.example/contact" />;
  const { html, text } = await renderMail(mail, DEFAULT_SETTINGS);
  for (const body of [html.replace(/&#x27;|<!-- -->/g, ""), text.replace(/\s+/g, " ")]) {
    expect(body).toContain("Somebody looked up this order with its number and your email.");
    expect(body).toContain("ignore this mail");
    expect(body).toContain(url);
  }
});
