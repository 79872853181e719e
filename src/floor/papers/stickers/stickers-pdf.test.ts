import { expect, test } from "bun:test";
import type { Sticker } from "#shop/floor/papers/sticker.ts";
import { STICKER_FORMATS, type StickerFormat } from "#shop/floor/papers/sticker-formats.ts";
import { manyStickers, NAMES, sticker } from "#tools/testing/data/stickers.ts";
import { type DrawnPage, readCodes, visitPages } from "#tools/testing/read-barcodes.ts";
import { stickersPdf } from "./stickers-pdf.ts";

const ROLL = STICKER_FORMATS["roll-57x32"];
const DPI = 203;

type Set = { format?: StickerFormat; isCopy?: boolean; gone?: number; dpi?: number };

async function pagesOf(
  stickers: readonly Sticker[],
  { format = ROLL, isCopy = false, ...set }: Set = {},
): Promise<DrawnPage[]> {
  const body = stickersPdf({ title: "Stickers", stickers, format, isCopy, ...set });
  const pages: DrawnPage[] = [];
  await visitPages(
    await new Response(body).bytes(),
    set.dpi ?? DPI,
    (page) => void pages.push(page),
  );
  return pages;
}

async function onlyPage(one: Sticker, set: Set = {}): Promise<DrawnPage> {
  const [page, ...others] = await pagesOf([one], set);
  if (!page || others.length > 0) throw new Error(`there are ${others.length + 1} pages`);
  return page;
}

test("72.1 a sticker says all that is to know of its piece", async () => {
  const page = await onlyPage(sticker());
  for (const text of [
    ...["2XL", "Heather Navy", "Premium Ringspun Tee", "Front, Back", "Due Tue Dec 1"],
    ...["Ada Lovelace", "PT000123-3", "#123", "3 of 12"],
  ]) {
    expect(page.text).toContain(text);
  }
  expect(await readCodes(page)).toEqual(["PT000123-3"]);
});

test.each(["roll-57x32", "a4-70x37", "letter-3x10"] as const)(
  "72.2 each of 500 stickers is read back from %s",
  async (id) => {
    const format = STICKER_FORMATS[id];
    const stickers = manyStickers(500);
    const found: string[] = [];
    const body = stickersPdf({ title: "Stickers", stickers, format, isCopy: false });
    await visitPages(await new Response(body).bytes(), DPI, async (page) => {
      found.push(...(await readCodes(page)));
    });
    expect(found.toSorted()).toEqual(stickers.map(({ code }) => code).toSorted());
  },
);

test.each([203, 300])(
  "72.3 bars for a printer of %d DPI have whole dots, white around them",
  async (dpi) => {
    for (const code of ["PT000123-3", "PT1234567-112C"]) {
      const { data, width, height } = await onlyPage(sticker({ code }), { dpi });
      const row = Math.round(height * 0.7);
      const values = Array.from({ length: width }, (_, x) => data[(row * width + x) * 4]);
      // Points have six decimals in a PDF: nothing is darker or lighter by more than a trace.
      expect(values.filter((value = 128) => value > 2 && value < 253)).toEqual([]);
      const runs = values
        .map((value = 0) => (value < 128 ? "#" : " "))
        .join("")
        .match(/#+| +/g)
        ?.map((run) => run.length);
      const [left = 0, ...rest] = runs ?? [];
      const bars = rest.slice(0, -1);
      const module = Math.min(...bars);
      expect(module).toBeGreaterThanOrEqual(2);
      expect(bars.filter((run) => run % module !== 0)).toEqual([]);
      expect(Math.min(left, rest.at(-1) ?? 0)).toBeGreaterThanOrEqual(10 * module);
    }
  },
);

test("72.4 names of any script and length stay inside their label", async () => {
  const long = "Long words that never end, ".repeat(20);
  const all = NAMES.map((bagName) => sticker({ bagName }));
  const longest = { bagName: long, product: long, color: long, size: long };
  const most = { ...longest, orderId: 98_765_432, code: "PT98765432-12345B", number: 99_999 };
  const pages = await pagesOf([...all, sticker({ ...most, of: 99_999 })], { isCopy: true });
  expect(pages).toHaveLength(NAMES.length + 1);
  for (const page of pages) expect(inkAtEdges(page)).toBe(0);
  expect(pages.at(-1)?.text).toContain("…");
  expect(await readCodes(pages.at(-1) ?? (await onlyPage(sticker())))).toEqual([most.code]);
  for (const [at, name] of NAMES.entries()) {
    // Readers give right-to-left lines back in their own order, and a long name has an end.
    const printed = new Set(pages[at]?.text.normalize("NFKC"));
    const letters = [...name.normalize("NFKC").slice(0, 12)].filter((one) => /\p{L}/u.test(one));
    expect([name, letters.filter((letter) => !printed.has(letter))]).toEqual([name, []]);
    expect(pages[at]?.text).not.toContain("😀");
  }
});

/** Pixels within three dots of the label's edge that are not white. */
function inkAtEdges({ data, width, height }: DrawnPage): number {
  let ink = 0;
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < 3;
    if (isEdge && data[at * 4] !== 255) ink += 1;
  }
  return ink;
}

test("72.5 a sticker that is printed again says so", async () => {
  expect((await onlyPage(sticker(), { isCopy: true })).text).toContain("COPY");
  expect((await onlyPage(sticker())).text).not.toContain("COPY");
});

test.each([
  ["a4-64x34", 24, [595, 842]],
  ["a4-70x37", 24, [595, 842]],
  ["letter-3x10", 30, [612, 792]],
] as const)(
  "72.6 sheets of %s have %d labels; those that are gone are left out",
  async (id, labels, size) => {
    const format = STICKER_FORMATS[id];
    const stickers = manyStickers(labels + 1);
    const full = await pagesOf(stickers, { format, dpi: 72 });
    expect(full.map(({ text }) => text.match(/ of 120/g)?.length)).toEqual([labels, 1]);
    expect(full[0] && [full[0].width, full[0].height]).toEqual([...size]);
    const rest = await pagesOf(stickers, { format, dpi: 72, gone: labels - 2 });
    expect(rest.map(({ text }) => text.match(/ of 120/g)?.length)).toEqual([2, labels - 1]);
  },
);

test("72.7 stickers are drawn as somebody reads, and no more once they leave", async () => {
  let given = 0;
  let isOver = false;
  function* endless() {
    try {
      for (;;) {
        given += 1;
        yield sticker();
      }
    } finally {
      isOver = true;
    }
  }
  const body = stickersPdf({ title: "Endless", stickers: endless(), format: ROLL, isCopy: false });
  const reader = body.getReader();
  expect(given).toBe(0);
  await reader.read();
  await reader.read();
  expect(given).toBeLessThanOrEqual(2);
  await reader.cancel();
  expect(isOver).toBe(true);
});
