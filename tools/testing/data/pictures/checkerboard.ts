import sharp from "sharp";
import { pdfFixture } from "../fixtures.ts";

/** Odd, so that all four corners are alike. All nine boxes print it in whole pixels. */
export const CELLS = { across: 3, down: 5 } as const;

export type CheckerboardKind = "PNG" | "JPEG" | "PDF";

/** Dark squares of `cell` pixels (PDF: points). */
export async function checkerboard(kind: CheckerboardKind, cell = 60) {
  const [width, height] = [CELLS.across * cell, CELLS.down * cell];
  const squares = darkSquares(cell);
  if (kind === "PDF") {
    const content = squares.map(({ x, y }) => `${x} ${y} ${cell} ${cell} re f`).join(" ");
    return pdfFixture({ width, height, content: `0 0 0 rg ${content}` });
  }
  const cells = squares.map(
    ({ x, y }) => `<rect x="${x}" y="${y}" width="${cell}" height="${cell}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cells.join("")}</svg>`;
  const picture = sharp(Buffer.from(drawing));
  const encoded =
    kind === "PNG" ? picture.png() : picture.flatten({ background: "#fff" }).jpeg({ quality: 95 });
  return new Uint8Array(await encoded.toBuffer());
}

function darkSquares(cell: number): { x: number; y: number }[] {
  const squares: { x: number; y: number }[] = [];
  for (let row = 0; row < CELLS.down; row++)
    for (let column = 0; column < CELLS.across; column++)
      if ((row + column) % 2 === 1) squares.push({ x: column * cell, y: row * cell });
  return squares;
}
