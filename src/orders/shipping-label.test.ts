import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import { readCodes, visitPages } from "#tools/testing/read-barcodes.ts";
import { code128 } from "./pdf/barcode.ts";
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

const SENDER = { from: "Printhread, shop.example", homeCountry: "US" };

test("17.17 a barcode is Code 128: start, checksum and stop included, and bars that do not touch", () => {
  const { bars, width } = code128("PT000012");
  // 11 modules a symbol, 13 the stop: start B, "PT", code C, three pairs of digits, checksum, stop.
  expect((width - 13) % 11).toBe(0);
  expect(bars[0]).toEqual({ x: 0, width: 2 });
  for (const [at, bar] of bars.slice(1).entries()) {
    const before = bars[at] ?? { x: 0, width: 0 };
    expect(bar.x).toBeGreaterThan(before.x + before.width - 1);
  }
});

/** The page is drawn by these, as PDF's operators. */
function drawn(pdf: Buffer): string {
  const start = pdf.indexOf("stream", pdf.indexOf("/FlateDecode")) + "stream\n".length;
  return inflateSync(pdf.subarray(start, pdf.indexOf("endstream", start))).toString("latin1");
}

test("17.17 a label is one page of 4×6 in, with the bars of its number at the foot", async () => {
  const pdf = Buffer.from(await shippingLabel(order(), SENDER));
  const text = pdf.toString("latin1");
  expect(text).toStartWith("%PDF-1.");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain("[0 0 288 432]");
  // `x y width height re`: in points from the top left.
  const bars = [...drawn(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 80 re/g)];
  expect(bars).toHaveLength(code128("PT000012").bars.length);
  for (const [, x, y, width] of bars) {
    expect(Number(x)).toBeWithin(18, 270 - Number(width));
    expect(Number(y)).toBeWithin(288, 340);
  }
});

test("17.17 a name in Japanese is printed in its own letters", async () => {
  const pdf = Buffer.from(await shippingLabel(order("山田太郎"), SENDER));
  expect(pdf.toString("latin1")).toContain("DelaGothicOne");
});

test("17.17 a name of 2,000 letters stays on one page", async () => {
  const bytes = await shippingLabel(order("W".repeat(2000)), SENDER);
  const text = Buffer.from(bytes).toString("latin1");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.each([
  ["PT000012"],
  ["1Z999AA10123456784"],
  ["9400 1000 0000 0000 0000 00"],
  ["JJD0099999999999999999999999"],
])("17.17 the number %s on a label is read back at 203 DPI", async (trackingNumber) => {
  const bytes = await shippingLabel({ ...order(), trackingNumber }, SENDER);
  const codes: string[] = [];
  await visitPages(bytes, 203, async (page) => void codes.push(...(await readCodes(page))));
  expect(codes).toEqual([trackingNumber]);
});
