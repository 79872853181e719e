import { missingFont, Rejection } from "../rejections.ts";
import {
  type Bounds,
  isOutside,
  OBJECT,
  type OpenPage,
  type PageObject,
  pageBox,
  pageObjects,
} from "./page-objects.ts";
import { type Handle, type Pdfium, readFloats, readOut, readText } from "./pdfium.ts";

type Font = "embedded" | "standard" | "substitute";

/** The names that PDFium gives its own copies of PDF's 14 standard fonts. */
const STANDARD = /^Chrom (Sans|Serif|Fixed|Symbol|Dingbats) /;
/** PDF allows names of 127. */
const MAX_NAME_BYTES = 128;
const MAX_VALUE_BYTES = 64 * 1024;
/** A letter's box is never thinner; that of a dash has a twentieth. */
const MIN_THICKNESS = 0.005;
const INVISIBLE = new Set([3, 7]);
/** Letters that the standard fonts have, in any language that writes with Latin ones. */
const LATIN = /^[\0-\u017f\u02c6-\u02dd\u2000-\u2122\ufb00-\ufb02]*$/;

/**
 * Rejects a page with text in a font that is not in the file: PDFium knows no fonts but the 14
 * standard ones, draws Latin text with another font and leaves out everything else.
 */
export function rejectMissingFonts(pdfium: Pdfium, open: OpenPage): void {
  const kinds = new Map<Handle, Font>();
  const kindOf = (font: Handle) => {
    const kind = kinds.get(font) ?? fontKind(pdfium, font);
    kinds.set(font, kind);
    return kind;
  };
  let hasForeignText = false;
  for (const found of pageObjects(pdfium, open)) {
    const font = shownFont(pdfium, found);
    if (!font || kindOf(font) === "embedded") continue;
    if (!found.annotation) hasForeignText = true;
    else if (kindOf(font) === "substitute" || lacksLetters(pdfium, open, found))
      throw new Rejection(missingFont(fontName(pdfium, font)));
  }
  if (hasForeignText) rejectMissingLetters(pdfium, open, kindOf);
}

function fontKind(pdfium: Pdfium, font: Handle): Font {
  if (pdfium._FPDFFont_GetIsEmbedded(font)) return "embedded";
  const family = readText(pdfium, MAX_NAME_BYTES, "utf-8", (at) =>
    pdfium._FPDFFont_GetFamilyName(font, at, MAX_NAME_BYTES),
  );
  return STANDARD.test(family) ? "standard" : "substitute";
}

/** Finds the font of visible text; scans carry what was read in them as invisible text. */
function shownFont(pdfium: Pdfium, { object, type }: Pick<PageObject, "object" | "type">): Handle {
  if (type !== OBJECT.text || INVISIBLE.has(pdfium._FPDFTextObj_GetTextRenderMode(object)))
    return 0;
  return pdfium._FPDFTextObj_GetFont(object);
}

/** Blanks need no font, so this reads the page's text letter by letter. */
function rejectMissingLetters(
  pdfium: Pdfium,
  { page }: OpenPage,
  kindOf: (font: Handle) => Font,
): void {
  const shown = pageBox(pdfium, page);
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    const letters = pdfium._FPDFText_CountChars(text);
    for (let at = 0; at < letters; at++) {
      const letter = pdfium._FPDFText_GetUnicode(text, at);
      const object = isBlank(letter) ? 0 : pdfium._FPDFText_GetTextObject(text, at);
      const font = object && shownFont(pdfium, { object, type: OBJECT.text });
      const kind = font ? kindOf(font) : "embedded";
      if (kind === "embedded" || (kind === "standard" && isAscii(letter))) continue;
      const box = letterBox(pdfium, text, at);
      if (isOutside(box, shown) || (kind === "standard" && !isFlat(box))) continue;
      throw new Rejection(missingFont(fontName(pdfium, font)));
    }
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** All standard fonts have these. */
const isAscii = (codePoint: number) => codePoint > 0x20 && codePoint < 0x7f;

function isBlank(codePoint: number): boolean {
  return (
    !isAscii(codePoint) &&
    codePoint <= 0x10ffff &&
    /[\s\p{Cc}\p{Cf}]/u.test(String.fromCodePoint(codePoint))
  );
}

function letterBox(pdfium: Pdfium, text: Handle, at: number): Bounds {
  const box = readOut(
    pdfium,
    32,
    (box) => pdfium._FPDFText_GetCharBox(text, at, box, box + 8, box + 16, box + 24),
    (box) => [0, 8, 16, 24].map((offset) => box.getFloat64(offset, true)),
  );
  const [left = 0, right = 0, bottom = 0, top = 0] = box ?? [];
  return { left, right, bottom, top };
}

/** A letter that the font lacks gets a box of a thousandth of an em. */
function isFlat({ left, right, bottom, top }: Bounds): boolean {
  const [width, height] = [right - left, top - bottom];
  return Math.min(width, height) < MIN_THICKNESS * Math.max(width, height);
}

/** A form field in a standard font shows nothing for a value beyond Latin letters. */
function lacksLetters(
  pdfium: Pdfium,
  { form }: OpenPage,
  { object, annotation = 0 }: PageObject,
): boolean {
  const bounds = readFloats(pdfium, 4, (at) =>
    pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12),
  );
  const [, bottom = 0, , top = 0] = bounds ?? [];
  if (top > bottom) return false;
  const value = readText(pdfium, MAX_VALUE_BYTES, "utf-16le", (at) =>
    pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, at, MAX_VALUE_BYTES),
  );
  return !LATIN.test(value);
}

/** The name loses the prefix of a subset: `ABCDEF+Futura` is `Futura`. Older Japanese ones are Shift JIS. */
function fontName(pdfium: Pdfium, font: Handle): string {
  const read = (encoding: "utf-8" | "shift_jis") =>
    readText(pdfium, MAX_NAME_BYTES, encoding, (at) =>
      pdfium._FPDFFont_GetBaseFontName(font, at, MAX_NAME_BYTES),
    );
  const utf8 = read("utf-8");
  const name = utf8.includes("\ufffd") ? read("shift_jis") : utf8;
  return name.replace(/^[A-Z]{6}\+/, "").replace(/[\p{Cc}\p{Cf}]/gu, "");
}
