import createBidi from "bidi-js";
import { type Run, runsOf } from "#shop/text/runs.ts";
import { FACES, type PdfFace, type PdfFont } from "./fonts.ts";

export type TextStyle = {
  /** Lines are broken and aligned in a box of this width. */
  width: number;
  size: number;
  font?: PdfFont;
  align?: "left" | "right";
  /** A longer text ends with an ellipsis. */
  maxLines?: number;
};

type Line = { runs: Run<PdfFace>[]; width: number };

const LONGEST = 400;

const bidi = createBidi();

/** Writes from the given corner, in any script and direction; returns where the text ends below. */
export function writeText(
  pdf: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number },
  style: TextStyle,
): number {
  const lines = breakLines(pdf, text, style);
  for (const [row, { runs, width }] of lines.entries()) {
    let x = style.align === "right" ? at.x + style.width - width : at.x;
    const baseline = at.y + row * lineHeight(style) + style.size;
    for (const run of runs) {
      const text = drawnText(run);
      chooseFace(pdf, run.face);
      pdf
        .fontSize(style.size)
        .text(text, x, baseline, { ...shaping(text), lineBreak: false, baseline: "alphabetic" });
      x += runWidth(pdf, run, style);
    }
  }
  return at.y + lines.length * lineHeight(style);
}

export function textWidth(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return lineOf(pdf, text, style).width;
}

export function textHeight(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return breakLines(pdf, text, style).length * lineHeight(style);
}

const lineHeight = ({ size }: TextStyle) => size * 1.35;

function breakLines(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): Line[] {
  const { width, maxLines = 3 } = style;
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    const together = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && lineOf(pdf, together, style).width <= width) {
      lines[lines.length - 1] = together;
    } else {
      lines.push(...piecesOf(pdf, word, style));
    }
    if (lines.length > maxLines) return shorten(pdf, lines.slice(0, maxLines), style);
  }
  return lines.map((line) => lineOf(pdf, line, style));
}

function wordsOf(text: string): string[] {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
  return short.split(/[ \t\n\r]+/).filter(Boolean);
}

/** A word that is wider than its box is broken between letters. */
function piecesOf(pdf: PDFKit.PDFDocument, word: string, style: TextStyle): string[] {
  if (lineOf(pdf, word, style).width <= style.width) return [word];
  const pieces = [""];
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (lineOf(pdf, longer, style).width <= style.width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
    if (pieces.length > (style.maxLines ?? 3)) break;
  }
  return pieces;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

function shorten(pdf: PDFKit.PDFDocument, lines: readonly string[], style: TextStyle): Line[] {
  const all = lines.map((line) => lineOf(pdf, line, style));
  let last = Array.from(letters.segment(lines.at(-1) ?? ""), ({ segment }) => segment);
  let line = lineOf(pdf, `${last.join("")}…`, style);
  while (line.width > style.width && last.length > 0) {
    last = last.slice(0, -1);
    line = lineOf(pdf, `${last.join("")}…`, style);
  }
  return [...all.slice(0, -1), line];
}

function lineOf(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): Line {
  const runs = runsOf(text, FACES[style.font ?? "regular"]);
  return { runs, width: runs.reduce((sum, run) => sum + runWidth(pdf, run, style), 0) };
}

function runWidth(pdf: PDFKit.PDFDocument, run: Run<PdfFace>, { size }: TextStyle): number {
  const text = drawnText(run);
  chooseFace(pdf, run.face);
  return pdf.fontSize(size).widthOfString(text, shaping(text));
}

type Embedded = { widths?: number[]; scale: number; font: { getGlyph(id: number): Glyph } };
type Glyph = { advanceWidth: number };

/**
 * pdfkit 0.20.2 writes the width of a font's first glyph in the font's own units. That glyph is the
 * box in place of a letter that the font lacks: boxes would reach into what stands on their right.
 */
function chooseFace(pdf: PDFKit.PDFDocument, { name }: PdfFace): void {
  const { _font: embedded } = pdf.font(name) as typeof pdf & { _font?: Embedded };
  if (!embedded?.widths) return;
  embedded.widths[0] = embedded.font.getGlyph(0).advanceWidth * embedded.scale;
}

/** pdfkit turns right-to-left letters round, but not the brackets among them. */
function drawnText({ text, rightToLeft }: Run<PdfFace>): string {
  if (!rightToLeft) return text;
  return [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
}

/** Given features, pdfkit shapes a text as a whole, as joined letters need; else word by word, cached. */
function shaping(text: string): PDFKit.Mixins.TextOptions {
  return SIMPLE.test(text) ? {} : { features: ["kern", "liga"] };
}

const SIMPLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
