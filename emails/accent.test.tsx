/** @jsxImportSource react */

import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { OrderLink } from "./order-link.tsx";
import { renderMail } from "./render.ts";

const url = "https://shop.example/order-success/12?key=a-Z_9";
const mail = <OrderLink orderId={12} url={url} helpUrl="https://shop.example/contact" />;

test("68.5 buttons and links of mails have the owner's accent, as light and dark pages have it", async () => {
  const { html: own } = await renderMail(mail, DEFAULT_SETTINGS);
  expect(own).toContain("background-color:#2a3fc7;color:#ffffff");
  expect(own).toContain(".link { color: #aab4ff !important; }");
  const { html } = await renderMail(mail, { ...DEFAULT_SETTINGS, accent: "#ffd000" });
  expect(html).not.toMatch(/#2a3fc7|#aab4ff/);
  expect(html).toContain("background-color:#7e6600;color:#fff");
  expect(html).toContain(".link { color: #ffd000 !important; }");
});
