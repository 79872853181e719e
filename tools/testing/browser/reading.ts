import { expect } from "bun:test";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Locator, Page } from "playwright-core";

/** The rows of the list of amounts that is seen, and no others; waits for the last one. */
export async function expectRows(
  page: Page,
  rows: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  const list = page.locator("dl:visible", { has: page.locator(".summary__total") });
  const [name = "", text = ""] = rows.at(-1) ?? [];
  await list.locator("div", { hasText: name }).getByText(text, { exact: true }).waitFor();
  expect(await list.locator("dt, dd").allTextContents()).toEqual(rows.flat());
}

/** The texts must come one after another. */
export function expectInTurn(text: string, parts: readonly string[]): void {
  let rest = text;
  for (const part of parts) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
}

/** The text is read as it is laid out: with spaces between the cells of a table. */
export async function textOf(shown: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent joins cells to one word
  return plain(await shown.innerText());
}

/** Reads the text of a PDF that the page's visitor may open. */
export async function pdfText(page: Page, path: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await (await page.request.get(path)).body());
  const texts = [...document.pages()].map((one) => one.getText());
  document.destroy();
  return plain(texts.join(" "));
}

export function plain(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}
