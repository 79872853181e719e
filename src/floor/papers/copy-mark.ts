import { textWidth, writeText } from "#orders/pdf/write-text.ts";

type Mark = { right: number; baseline: number; size: number };

/**
 * `COPY`, white on black: whoever finds two papers of one kind knows which one was printed again.
 * Returns its width.
 */
export function drawCopyMark(pdf: PDFKit.PDFDocument, { right, baseline, size }: Mark): number {
  const style = { font: "bold", size, width: 100 } as const;
  const inset = size * 0.45;
  const width = textWidth(pdf, COPY, style) + 2 * inset;
  const left = right - width;
  pdf.rect(left, baseline - size * 1.02, width, size * 1.3).fill("#000");
  pdf.fillColor("#fff");
  writeText(pdf, COPY, { x: left + inset, y: baseline - size }, style);
  pdf.fillColor("#000");
  return width;
}

const COPY = "COPY";
