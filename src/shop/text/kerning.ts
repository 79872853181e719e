import type { Run } from "./runs.ts";
import type { TextFace } from "./text-face.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters with a stroke, which Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ŧ: "t",
  Ŧ: "T",
};

/**
 * How much nearer a run comes to the one before it. A font's file kerns the letters that it has, and `T`
 * and `ě` are in two: their base letters are in one, and fonts kern letters with marks as those without.
 */
export function kernBetween(
  before: Run<TextFace> | undefined,
  run: Run<TextFace>,
  faces: readonly TextFace[],
): number {
  if (!before || before.face === run.face || before.rightToLeft || run.rightToLeft) return 0;
  if (before.face.joins || run.face.joins) return 0;
  const [left, right] = [baseOf(lastOf(before.text)), baseOf(run.text)];
  if (!left || !right) return 0;
  const face = faces.find(
    ({ has }) => has(left.codePointAt(0) ?? 0) && has(right.codePointAt(0) ?? 0),
  );
  if (!face) return 0;
  return widthOf(face, left + right) - widthOf(face, left) - widthOf(face, right);
}

/** The first letter of a text without its marks; undefined of what is no letter. */
function baseOf(text: string): string | undefined {
  const [first = ""] = text.normalize("NFD");
  return /\p{L}/u.test(first) ? (PLAIN[first] ?? first) : undefined;
}

function lastOf(text: string): string {
  return segmenter.segment(text).containing(text.length - 1)?.segment ?? "";
}

function widthOf(face: TextFace, text: string): number {
  const glyphs = face.shape(text, { rightToLeft: false, single: true });
  return glyphs.reduce((sum, { advance }) => sum + advance, 0);
}
