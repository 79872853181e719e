import { expect, test } from "bun:test";
import { visitPages } from "#tools/testing/read-barcodes.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { streamPdf } from "./stream-pdf.ts";
import { writeText } from "./write-text.ts";

function addPage(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.addPage({ size: [200, 100], margin: 0 });
  writeText(pdf, text, { x: 10, y: 10 }, { size: 12, width: 180 });
}

test("72.7 a document that is streamed has all its pages, in their order", async () => {
  async function* draw(pdf: PDFKit.PDFDocument) {
    for (const part of ["one", "two", "three"]) {
      addPage(pdf, `${part}, first`);
      addPage(pdf, `${part}, second`);
      yield;
    }
  }
  const texts: string[] = [];
  const bytes = await new Response(streamPdf({ title: "Parts", draw })).bytes();
  await visitPages(bytes, 72, ({ text }) => void texts.push(text));
  expect(texts).toEqual(
    ["one", "two", "three"].flatMap((part) => [`${part}, first`, `${part}, second`]),
  );
});

test("72.7 what fails on the way breaks the document off, so that half of it does not pass for all", async () => {
  async function* draw(pdf: PDFKit.PDFDocument) {
    addPage(pdf, "one");
    yield;
    throw new Error("the database is gone");
  }
  const reading = new Response(streamPdf({ title: "Half", draw })).bytes();
  expect(await reading.catch(String)).toContain("the database is gone");
  expect(String(takeErrors())).toContain("broken off");
});

test("72.7 a reader who leaves while a page is drawn breaks nothing off", async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: drawing, resolve: begin } = Promise.withResolvers<void>();
  async function* draw(pdf: PDFKit.PDFDocument) {
    begin();
    await left;
    addPage(pdf, "one");
    yield;
  }
  const reader = streamPdf({ title: "Left", draw }).getReader();
  const read = reader.read();
  await drawing;
  const canceled = reader.cancel();
  leave();
  await canceled;
  expect((await read).done).toBe(true);
  expect(takeErrors()).toEqual([]);
});
