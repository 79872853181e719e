import type { Sources } from "./sources.ts";

/** A quotation mark before it may mean that it stands in a text. */
const COMMENT = /^[^"'`]*?(?:\/\/|\/\*+)\s*(.*)/;
const WHOLE_LINE = /^\s*\/\//;
const FORBIDDEN = /^(Of|Those|Beyond)\b/;

/** A comment is read alone: after such a word, its subject is only in the code below. */
export function findBareComments(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const lines = text.split("\n");
    return lines.flatMap((_, at) => {
      const [word] = FORBIDDEN.exec(beginningAt(lines, at)) ?? [];
      return word
        ? [`${path}:${at + 1} begins a comment with "${word}": it needs a subject and a verb`]
        : [];
    });
  });
}

/** The first words may stand on the line below; a comment that goes on begins nothing. */
function beginningAt(lines: readonly string[], at: number): string {
  const [before = "", line = "", after = ""] = [lines[at - 1], lines[at], lines[at + 1]];
  const [, words] = COMMENT.exec(line) ?? [];
  if (words === undefined || (WHOLE_LINE.test(line) && WHOLE_LINE.test(before))) return "";
  return words || after.replace(/^\s*(\*|\/\/)?\s*/, "");
}
