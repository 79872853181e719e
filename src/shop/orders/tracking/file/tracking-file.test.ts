import { expect, test } from "bun:test";
import type { Columns } from "./column-names.ts";
import { findColumns } from "./find-columns.ts";
import { readLines } from "./read-lines.ts";
import { readRows } from "./read-rows.ts";
import { readText } from "./read-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function tableOf(sent: Uint8Array | string) {
  const text = readText(typeof sent === "string" ? bytes(sent) : sent);
  if (!text.ok) throw new Error(text.problem);
  const lines = readLines(text.text);
  if (!lines.ok) throw new Error(lines.problem);
  const table = findColumns(lines.lines);
  if (!table.ok) throw new Error(table.problem);
  return table;
}

/** Order, carrier and number of each row, or what is wrong with it. */
const read = (sent: Uint8Array | string) =>
  readRows(tableOf(sent), "").map(({ orderId, tracking, problem }) =>
    problem ? problem : `${orderId} ${tracking?.carrier} ${tracking?.trackingNumber}`,
  );

const UPS = "1Z999AA10123456784";
const USPS = "9400111899223856928499";
const FEDEX = "794644790138";
const DHL = "1234567890";

test.each([
  [
    "UPS WorldShip",
    `"Ship To Company or Name","Package Reference No. 1","Service","Package Tracking Number","Weight"
"Ada Lovelace","PT000012","Ground","${UPS}","2.0"`,
    `12 UPS ${UPS}`,
  ],
  [
    "FedEx Ship Manager",
    `Tracking Number,Ship Date,Recipient Contact Name,Service Type,Reference,Weight
${FEDEX},20260105,Ada Lovelace,FedEx Home Delivery,PT000012,1`,
    `12 FedEx ${FEDEX}`,
  ],
  [
    "Stamps.com",
    `"Print Date","Mail Class","Tracking #","Recipient","Rubber Stamp 1","Amount"
"1/5/2026","USPS Ground Advantage","=""${USPS}""","Ada Lovelace","Order #12","4.99"`,
    `12 USPS ${USPS}`,
  ],
  [
    "Pirate Ship",
    `Created Date;Recipient;Email;Tracking Number;Carrier;Order ID;Cost
2026-01-05;Ada Lovelace;ada@example.com;${USPS};USPS;#12;4,99`,
    `12 USPS ${USPS}`,
  ],
  [
    "DHL",
    `Shipment report of 5 January 2026\n\nAir Waybill\tShipper Reference\tReceiver Name
${DHL}\tPT000012\tAda Lovelace`,
    `12 DHL ${DHL}`,
  ],
  ["lines with a comma", `12,${UPS}`, `12 UPS ${UPS}`],
  ["lines with a space", `PT000012   9400 1118 9922 3856 9284 99`, `12 USPS ${USPS}`],
  ["lines the other way round", `${UPS}\tPT000012`, `12 UPS ${UPS}`],
  ["lines with a carrier", `${DHL};PT000012;DHL Express`, `12 DHL ${DHL}`],
])("73.2 the columns of %s are found", (_, text, row) => {
  expect(read(text)).toEqual([row]);
  expect(read(text.replaceAll("\n", "\r\n"))).toEqual([row]);
});

test("73.3 UTF-8, UTF-16 with and without its mark and Windows' code page are read", () => {
  const text = `Order,Tracking Number,Recipient\nPT000012,${UPS},José`;
  const utf16 = new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer);
  const swapped = utf16.map((_, at) => utf16[at ^ 1] ?? 0);
  const latin = new Uint8Array([...text].map((one) => one.charCodeAt(0)));
  const files = {
    "UTF-8": bytes(text),
    "UTF-8 with its mark": new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(text)]),
    "UTF-16, little end first": utf16,
    "the same with its mark": new Uint8Array([0xff, 0xfe, ...utf16]),
    "UTF-16, big end first": swapped,
    "the same with a mark": new Uint8Array([0xfe, 0xff, ...swapped]),
    "Windows-1252": latin,
  };
  for (const [name, file] of Object.entries(files)) {
    const [row] = readRows(tableOf(file), "");
    expect([name, row?.orderId, row?.tracking?.trackingNumber, row?.name]).toEqual([
      name,
      12,
      UPS,
      "José",
    ]);
  }
});

test.each([
  ["an Excel workbook", [0x50, 0x4b, 0x03, 0x04, 0x14, 0], "“CSV UTF-8”"],
  ["an old Excel workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "old Excel workbook"],
  ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], "PDF"],
  ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0], "no text"],
] as const)("73.4 %s is no file of numbers, and the page says what to do", (_, begins, words) => {
  const read = readText(new Uint8Array(begins));
  expect(read.ok ? "" : read.problem).toContain(words);
});

test("73.4 a file of 2,001 rows, an endless quote and nothing at all are rejected in words", () => {
  const rows = (count: number) => `Order,Tracking\n${`12,${UPS}\n`.repeat(count)}`;
  expect(tableOf(rows(2000)).lines).toHaveLength(2000);
  for (const count of [2001, 10_000]) {
    expect(() => tableOf(rows(count))).toThrow("A file has up to 2,000 rows.");
  }
  expect(() => tableOf(`Order,Tracking\n"${"a".repeat(30_000)}`)).toThrow("It is no CSV");
  expect(() => tableOf("\n , ,\n")).toThrow("There is nothing in it.");
  expect(() => tableOf("Order,Tracking\n")).toThrow("There are no rows below the names.");
});

test.each([
  ["a shortened number", "12,9.4001E+21", "shortened"],
  ["a formula", "12,=HYPERLINK(1)", "bad-number"],
  ["a command", "12,+cmd|' /C calc'!A0", "bad-number"],
  ["markup", "12,<b>123</b>", "bad-number"],
  ["no number", "12,", "no-number"],
  ["no order", `none,${UPS}`, "no-order"],
  ["a number of nobody's kind", "12,ABC-123-456", "no-carrier"],
])("73.5 a row with %s says so", (_, row, problem) => {
  expect(read(`Order,Tracking\n13,${UPS}\n${row}`).at(-1)).toBe(problem);
});

test("73.5 who carries what nobody names is the admin's to say; a service's name is no carrier", () => {
  const [row] = readRows(tableOf("Order,Tracking,Service\n12,ABC-123-456,Express"), "OnTrac");
  expect(row?.tracking).toEqual({
    carrier: "OnTrac",
    trackingNumber: "ABC-123-456",
    trackingUrl: null,
  });
  expect(read("Order,Tracking,Carrier\n12,123456789012,OnTrac")).toEqual([
    "12 OnTrac 123456789012",
  ]);
});

test("73.6 two columns of plain numbers are not guessed between", () => {
  const { columns } = tableOf(`12,7,${UPS}\n13,8,${UPS}`);
  expect(columns).toEqual({ number: 2 } satisfies Columns);
});

test.each([
  ["PT000012", 12],
  ["PT000012-3", 12],
  ["Order No. 12 / Ada", 12],
  ["#12", 12],
  ["12.0", 12],
  ["12 Main Street", undefined],
  ["PT", undefined],
])("73.2 the reference %p is order %p", (reference, orderId) => {
  const [row] = readRows(tableOf(`Reference,Tracking\n"${reference}",${UPS}`), "");
  expect(row?.orderId).toBe(orderId);
});

test("73.2 the post code before a number of USPS is taken away", () => {
  expect(read(`12,42097201${USPS}`)).toEqual([`12 USPS ${USPS}`]);
});
