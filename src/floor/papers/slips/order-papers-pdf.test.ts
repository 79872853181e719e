import { expect, test } from "bun:test";
import type { Order } from "#db/orders/orders.ts";
import { makeInvoice } from "#shop/invoices/make-invoice.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { paperLine, paperOrder } from "#tools/testing/data/paper-order.ts";
import { type DrawnPage, readCodes, visitPages } from "#tools/testing/read-barcodes.ts";
import { type OrderPapers, orderPapersPdf, type PapersKind } from "./order-papers-pdf.ts";

const SHOP = { ...DEFAULT_SETTINGS, name: "Printhread", addressLine1: "1 Mill Road", city: "Bend" };

type Set = { kind?: PapersKind; prices?: boolean };

async function pagesOf(papers: readonly OrderPapers[], set: Set = {}): Promise<DrawnPage[]> {
  const style = { kind: "both", prices: false, ...set } as const;
  async function* orders() {
    yield* papers;
  }
  const document = { title: "Papers", from: "Printhread, Bend", shop: SHOP, orders: orders() };
  const body = orderPapersPdf({ ...document, ...style });
  const pages: DrawnPage[] = [];
  await visitPages(await new Response(body).bytes(), 203, (page) => void pages.push(page));
  return pages;
}

const paper = (set: Partial<Order> = {}): OrderPapers => ({
  ...{ order: paperOrder(set), refunded: [], copies: [] },
});

function withInvoice(papers: OrderPapers): OrderPapers {
  const issuedAt = new Date("2026-11-23T10:00:00Z");
  const facts = makeInvoice(papers.order, { number: "2026-000012", issuedAt, shop: SHOP });
  return { ...papers, invoice: { facts, canceledAt: null } };
}

const kinds = (pages: readonly DrawnPage[]) =>
  pages.map(({ text }) => /Packing slip|Ship to|Invoice|no labels|No orders/.exec(text)?.[0]);

test("72.11 a packing slip says what is in the parcel, and for whom", async () => {
  const sizes = [
    paperLine({ size: "S", quantity: 4, sku: "CLASSIC-S-MINT" }),
    paperLine({ size: "L", quantity: 6, sku: "CLASSIC-L-MINT" }),
  ];
  const sent = { shippingMethod: "Express", arrivesFrom: "2026-12-01", arrivesUntil: "2026-12-04" };
  const order = paperOrder({ items: sizes, notes: "Ring twice.", ...sent });
  const refunded = ["2 × Classic Cotton Tee (S, Mint)"];
  const [slip] = await pagesOf([{ ...paper(), order, refunded }], { kind: "slips" });
  for (const text of [
    ...["Printhread, 1 Mill Road", "Order #12, November 23, 2026", "Ada Lovelace"],
    ...["12 Analytical Way", "Express, Arrives Tue Dec 1 – Fri Dec 4", "Ring twice."],
    ...["Classic Cotton Tee", "CLASSIC-S-MINT, CLASSIC-L-MINT", "S\u00a04 · L\u00a06", "Mint"],
    ...["10", "Refunded: 2 × Classic Cotton Tee (S, Mint)", "Thank you for your purchase!"],
  ]) {
    expect(slip?.text).toContain(text);
  }
  expect(slip?.text).not.toContain("$");
  expect(slip && (await readCodes(slip))).toEqual(["PT000012"]);
});

test("72.11 prices are on it where they are wanted, and what it must not do", async () => {
  const [slip] = await pagesOf([paper({ status: "canceled" })], { kind: "slips", prices: true });
  expect(slip?.text).toContain("$59.98");
  expect(slip?.text).toContain("Canceled: do not send.");
  const [pickup] = await pagesOf([paper({ isPickup: true })], { kind: "slips" });
  expect(pickup?.text).toContain("Pick-up\nAda Lovelace\n+1 503 555 0100");
  expect(pickup?.text).not.toContain("Analytical");
});

test("72.11 a hundred lines take several pages, each with its number and the names of the columns", async () => {
  const items = Array.from({ length: 100 }, (_, at) =>
    paperLine({ documentId: at, productName: `Tee ${at + 1}` }),
  );
  const pages = await pagesOf([paper({ items })], { kind: "slips" });
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, { text }] of pages.entries()) {
    expect(text).toContain(`Packing slip of order #12, page ${at + 1} of ${pages.length}`);
    expect(text.includes("Tee ")).toBe(text.includes("Quantity"));
  }
  const all = pages.map(({ text }) => text).join("\n");
  for (const { productName } of items) expect(all).toMatch(new RegExp(`${productName}\\s`));
});

test("72.12 each order's slip, label and invoice follow each other, in packing order", async () => {
  const papers = [paper({ id: 30 }), withInvoice(paper({ id: 12 })), paper({ id: 7 })];
  const pages = await pagesOf(papers);
  expect(kinds(pages)).toEqual([
    ...["Packing slip", "Ship to"],
    ...["Packing slip", "Ship to", "Invoice"],
    ...["Packing slip", "Ship to"],
  ]);
  const codes = await Promise.all(pages.map(readCodes));
  const [first, second, last] = ["PT000030", "PT000012", "PT000007"];
  expect(codes.flat()).toEqual([first, first, second, second, last, last].map(String));
  expect(pages.map(({ text }) => /page 1 of 1/.test(text))).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
  const inches = pages.map(({ width, height }) => [width, height].map((dots) => dots / 203));
  expect(inches[0]).toEqual([8.5, 11].map((size) => Math.round(size * 203) / 203));
  expect(inches[1]).toEqual([4, 6]);
});

test("72.12 slips and labels are a document each for two printers", async () => {
  const papers = [withInvoice(paper({ id: 12 })), paper({ id: 13 })];
  expect(kinds(await pagesOf(papers, { kind: "slips" }))).toEqual([
    ...["Packing slip", "Invoice", "Packing slip"],
  ]);
  expect(kinds(await pagesOf(papers, { kind: "labels" }))).toEqual(["Ship to", "Ship to"]);
});

test("72.12 what is picked up or canceled has no label; without any the document says so", async () => {
  const papers = [paper({ isPickup: true }), paper({ status: "canceled" })];
  expect(kinds(await pagesOf(papers))).toEqual(["Packing slip", "Packing slip"]);
  expect(kinds(await pagesOf(papers, { kind: "labels" }))).toEqual(["no labels"]);
  expect(kinds(await pagesOf([]))).toEqual(["No orders"]);
});

test("72.5 slips and labels that are printed again say so", async () => {
  const sets = [["slips", "labels"], ["slips"], []] as const;
  const pages = await pagesOf(sets.map((copies) => ({ ...paper(), copies })));
  const marked = pages.map(({ text }) => text.includes("COPY"));
  expect(marked).toEqual([true, true, true, false, false, false]);
});

test("72.7 the next order is fetched once somebody reads on", async () => {
  let fetched = 0;
  async function* orders() {
    for (;;) {
      fetched += 1;
      yield paper({ id: fetched });
    }
  }
  const style = { prices: false, shop: SHOP, from: "Printhread" };
  const document = { title: "Endless", kind: "both", orders: orders(), ...style } as const;
  const reader = orderPapersPdf(document).getReader();
  await reader.read();
  await reader.read();
  expect(fetched).toBe(2);
  await reader.cancel();
  expect(fetched).toBe(2);
});
