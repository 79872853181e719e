import createBidi from "bidi-js";
import { type AnyFace, type Grapheme, graphemesOf } from "./graphemes.ts";

/** A piece of a line that is shaped at once. */
export type Run<Face> = { text: string; face: Face; rightToLeft: boolean };

const bidi = createBidi();

/** The runs go from left to right, as they are seen. Characters that no face has are left out. */
export function runsOf<Face extends AnyFace>(line: string, faces: readonly Face[]): Run<Face>[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: (Run<Face> & { level: number })[] = [];
  let isOpen = false;
  for (const { text, start, face } of visible(graphemesOf(line, faces))) {
    const level = levels[start] ?? 0;
    const last = runs.at(-1);
    if (!face) isOpen = false;
    else if (isOpen && last?.face === face && last.level === level) last.text += text;
    else {
      runs.push({ text, face, level, rightToLeft: level % 2 === 1 });
      isOpen = true;
    }
  }
  return inVisualOrder(runs);
}

/** Spaces at the end are left out, also those before a letter that no face has. */
function visible<Face>(graphemes: readonly Grapheme<Face>[]): readonly Grapheme<Face>[] {
  const last = graphemes.findLastIndex(({ text, face }) => face && text.trim() !== "");
  return graphemes.slice(0, last + 1);
}

/** Rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder<Leveled extends { level: number }>(runs: readonly Leveled[]): Leveled[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    let start = 0;
    for (let at = 0; at <= ordered.length; at++) {
      if ((ordered[at]?.level ?? 0) >= level) continue;
      ordered.splice(start, at - start, ...ordered.slice(start, at).reverse());
      start = at + 1;
    }
  }
  return ordered;
}
