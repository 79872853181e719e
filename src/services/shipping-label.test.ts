import { expect, test } from "bun:test";
import sharp from "sharp";
import { renderFirstPage } from "./artwork/pdf.ts";
import { openPixels } from "./artwork/pictures.ts";
import { code128 } from "./barcode.ts";
import { shippingLabel } from "./shipping-label.ts";

const ADDRESS = {
  fullName: "Zoë Ångström-Ковалёва",
  addressLine1: "12 Analytical Way",
  addressLine2: "",
  city: "Łódź",
  state: "LD",
  postalCode: "90-001",
  country: "Poland",
  phone: "+48 600 000 000",
  email: "zoe@example.com",
};

const order = (fullName = ADDRESS.fullName) => ({
  id: 12,
  shippingAddress: { ...ADDRESS, fullName },
  items: [],
  carrier: null,
  trackingNumber: null,
});

test("a barcode is Code 128: start, checksum and stop included, and bars that do not touch", () => {
  const { bars, width } = code128("PT000012");
  // 11 modules a symbol, 13 the stop: start B, "PT", code C, three pairs of digits, checksum, stop.
  expect((width - 13) % 11).toBe(0);
  expect(bars[0]).toEqual({ x: 0, width: 2 });
  for (const [at, bar] of bars.slice(1).entries()) {
    const before = bars[at] ?? { x: 0, width: 0 };
    expect(bar.x).toBeGreaterThan(before.x + before.width - 1);
  }
});

test("a label is one page of 4×6 in, with a dark barcode at its foot", async () => {
  const bytes = await shippingLabel(order(), "Printhread, shop.example");
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toStartWith("%PDF-1.");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain("[0 0 288 432]");
  const page = await renderFirstPage(bytes);
  const { width, height } = page.info;
  expect(width / height).toBeCloseTo(4 / 6, 2);
  const foot = {
    left: 0,
    top: Math.floor(height * 0.75),
    width,
    height: Math.floor(height * 0.15),
  };
  const { channels } = await sharp(
    await openPixels(page).flatten({ background: "#fff" }).extract(foot).png().toBuffer(),
  ).stats();
  expect(channels[0]?.min).toBeLessThan(10);
  expect(channels[0]?.mean).toBeWithin(80, 220);
});

test("a name of 2,000 letters stays on one page", async () => {
  const bytes = await shippingLabel(order("W".repeat(2000)), "Printhread");
  const text = Buffer.from(bytes).toString("latin1");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
