import { type TextStyle, textWidth, writeText } from "./write-text.ts";

type FittedStyle = Omit<TextStyle, "maxLines"> & {
  /** A longer text gets smaller down to this, then it ends with an ellipsis. */
  minSize: number;
};

type FittedText = { text: string; size: number; width: number };

/** One line that is no wider than its box. */
export function fitText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { minSize, ...style }: FittedStyle,
): FittedText {
  const line = text.replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH).toWellFormed();
  const width = textWidth(pdf, line, style);
  if (width <= style.width) return { text: line, size: style.size, width };
  const size = Math.max(minSize, (style.size * style.width) / width - 0.01);
  const small = { ...style, size };
  const shown = shorten(line, (some) => textWidth(pdf, some, small) <= style.width);
  return { text: shown, size, width: textWidth(pdf, shown, small) };
}

/** Writes one line on the given baseline; returns how wide it is. */
export function writeFitted(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, baseline }: { x: number; baseline: number },
  style: FittedStyle,
): number {
  const fitted = fitText(pdf, text, style);
  const { size, width } = fitted;
  const left = style.align === "right" ? x + style.width - width : x;
  // No measure may break a line that fits.
  const line = { ...style, align: "left", size, width: Infinity } as const;
  writeText(pdf, fitted.text, { x: left, y: baseline - size }, line);
  return width;
}

/** Longer ones fit in no line of a paper. */
const MAX_LENGTH = 200;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** As many letters as fit, and an ellipsis; all of them where they do. */
function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  let [least, most] = [0, all.length];
  while (most - least > 1) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(all, middle))) least = middle;
    else most = middle;
  }
  return cut(all, least);
}

function cut(all: readonly string[], count: number): string {
  return `${all.slice(0, count).join("").trimEnd()}…`;
}
