import type { TextLayer } from "../documents/document.ts";
import { linesOf } from "./graphemes.ts";
import { kernBetween } from "./kerning.ts";
import { type Run, runsOf } from "./runs.ts";
import type { TextFace } from "./text-face.ts";

/** A glyph stands here when nothing is bent. `x` is counted from the middle of the block. */
export type Placed = {
  face: TextFace;
  glyph: number;
  x: number;
  y: number;
  /** The middle of its letter, on its line. */
  middle: number;
  /** The letter's line has this baseline. */
  baseline: number;
};

export type Layout = { glyphs: Placed[]; width: number; lines: number };

type Style = Pick<TextLayer, "text" | "lineHeight" | "letterSpacing" | "align">;

/** Lays out all lines, the first one's baseline at 0. */
export function layOut(style: Style, faces: readonly TextFace[]): Layout {
  const lines = linesOf(style.text).map((line) => layOutLine(line, faces, style.letterSpacing));
  const width = Math.max(0, ...lines.map((line) => line.width));
  const glyphs = lines.flatMap((line, index) => {
    const start = { left: -width / 2, center: -line.width / 2, right: width / 2 - line.width };
    const baseline = index * style.lineHeight;
    return line.glyphs.map((glyph) => ({
      ...glyph,
      x: glyph.x + start[style.align],
      middle: glyph.middle + start[style.align],
      y: glyph.y + baseline,
      baseline,
    }));
  });
  return { glyphs, width, lines: lines.length };
}

type LinePlaced = Omit<Placed, "baseline">;

function layOutLine(line: string, faces: readonly TextFace[], letterSpacing: number) {
  const glyphs: LinePlaced[] = [];
  let pen = 0;
  let trailing = 0;
  let before: Run<TextFace> | undefined;
  for (const run of runsOf(line, faces)) {
    const { text, face, rightToLeft } = run;
    pen += kernBetween(before, run, faces);
    before = run;
    const spacing = face.joins ? 0 : letterSpacing;
    const shaped = face.shape(text, { rightToLeft, single: letterSpacing !== 0 });
    for (let at = 0; at < shaped.length; ) {
      const end = endOfLetter(shaped, at);
      const letter = shaped.slice(at, end);
      const middle = pen + letter.reduce((sum, { advance }) => sum + advance, 0) / 2;
      for (const { id, advance, x, y } of letter) {
        glyphs.push({ face, glyph: id, x: pen + x, y, middle });
        pen += advance;
      }
      pen += spacing;
      trailing = spacing;
      at = end;
    }
  }
  return { glyphs, width: Math.max(0, pen - trailing) };
}

function endOfLetter(shaped: readonly { cluster: number }[], start: number): number {
  let end = start + 1;
  while (end < shaped.length && shaped[end]?.cluster === shaped[start]?.cluster) end++;
  return end;
}
