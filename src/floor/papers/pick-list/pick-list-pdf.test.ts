import { expect, test } from "bun:test";
import type { PickLine } from "#shop/floor/papers/pick-list.ts";
import { type DrawnPage, readCodes, visitPages } from "#tools/testing/read-barcodes.ts";
import { type PickList, pickListPdf } from "./pick-list-pdf.ts";

function line(set: Partial<PickLine> = {}): PickLine {
  return {
    ...{ cut: "classic", product: "Classic Cotton Tee", color: "Mint", size: "M" },
    ...{ sku: "CLASSIC-M-MINT", shelf: "A3-2", quantity: 4, stock: 12 },
    ...set,
  };
}

const BATCH = {
  code: "B12",
  name: "Black tees, front only",
  dueOn: ["2026-12-03", "2026-12-01", null],
  orders: 3,
};

async function pagesOf(set: Partial<PickList> = {}): Promise<DrawnPage[]> {
  const list = { batch: BATCH, lines: [line()], paper: "A4", isCopy: false, ...set } as const;
  const pages: DrawnPage[] = [];
  const bytes = await new Response(pickListPdf(list)).bytes();
  await visitPages(bytes, 203, (page) => void pages.push(page));
  return pages;
}

test("72.9 a pick list says what to take from where, for which batch", async () => {
  const lines = [line(), line({ size: "S", quantity: 9, stock: 2, shelf: "B1" })];
  const [page, ...others] = await pagesOf({ lines });
  expect(others).toEqual([]);
  for (const text of [
    ...["Pick list", "Black tees, front only", "13 blanks for 3 orders"],
    ...["Due Tue Dec 1 – Thu Dec 3, 2026", "Mint, Classic Cotton Tee", "CLASSIC-M-MINT"],
    ...["A3-2", "B1", "only 2", "12", "B12", "page 1 of 1"],
  ]) {
    expect(page?.text).toContain(text);
  }
  expect(page?.text).not.toContain("COPY");
  expect(page && (await readCodes(page))).toEqual(["B12"]);
});

test("72.9 stock that nobody counts is not said to be missing, nor is a shelf that is not typed", async () => {
  const [page] = await pagesOf({ lines: [line({ stock: null, shelf: "" })] });
  expect(page?.text).toContain("not counted");
  expect(page?.text).not.toMatch(/only \d/);
});

test("72.5 a pick list that is printed again says so, on each page", async () => {
  const lines = Array.from({ length: 60 }, (_, at) => line({ color: `Color ${at}` }));
  const pages = await pagesOf({ lines, isCopy: true });
  expect(pages[0]?.text).toContain("COPY");
  for (const { text } of pages) expect(text).toContain("Pick list of B12, copy, page");
});

test("72.10 a group that goes on on another page says so, below the names of the columns", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => line({ size: `Size ${at}` }));
  const [first, second, ...others] = await pagesOf({ lines });
  expect(others).toEqual([]);
  expect(first?.text).not.toContain("continued");
  expect(second?.text).toContain("Mint, Classic Cotton Tee, continued");
  expect(second?.text).toContain("On the shelf");
  const all = `${first?.text}\n${second?.text}`;
  for (const { size } of lines) expect(all).toMatch(new RegExp(`${size}\\b`));
});

test("72.9 a batch without blanks says that there is nothing to pick", async () => {
  const [page] = await pagesOf({ lines: [] });
  expect(page?.text).toContain("Nothing to pick.");
});
