import { expect, test } from "bun:test";
import { type DrawnPage, visitPages } from "#tools/testing/read-barcodes.ts";
import { openPdf } from "./open-pdf.ts";
import { writeText } from "./write-text.ts";

/** The columns of a page of 200 points that have ink [pixels], where the text ends at 180. */
async function columnsOf(text: string): Promise<{ first: number; last: number }> {
  const { pdf, bytes } = await openPdf({ size: [200, 40], margin: 0 });
  writeText(pdf, text, { x: 0, y: 5 }, { size: 16, width: 180, align: "right", maxLines: 1 });
  pdf.end();
  let columns: number[] = [];
  await visitPages(await bytes, 72, (page) => {
    columns = inked(page);
  });
  return { first: Math.min(...columns), last: Math.max(...columns) };
}

function inked({ data, width, height }: DrawnPage): number[] {
  return Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => data[(y * width + x) * 4] ?? 255).some(
      (value) => value < 128,
    ),
  );
}

test.each([["Ada Lovelace"], ["محمد علي"], ["สมชาย ใจดี"], ["山田タロー"], ["김철수 김철수"]])(
  "72.4 %s ends where its box does, boxes in place of letters that no face has, too",
  async (text) => {
    const { first, last } = await columnsOf(text);
    expect(last).toBeWithin(170, 181);
    expect(first).toBeGreaterThan(20);
  },
);
