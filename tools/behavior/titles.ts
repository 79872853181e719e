import { isTest, type Sources } from "../checks/sources.ts";

export type Title = { path: string; line: number; numbers: string[]; words: string };

/** Matches `test("1.1 1.2 opens at %s"` and `test.each(…)("1.1 …"`, not a test that is skipped. */
const TITLE =
  /(?:\b(?:test|it)(?:\.(?:serial|concurrent))?|\))\(\s*(["'`])((?:\d+\.\d+[\s,:;]+)+)((?:\\.|(?!\1)[^\\])*)\1/g;

/** Finds the tests whose titles begin with numbers of the book, with placeholders as written. */
export function findTitles(sources: Sources): Title[] {
  return [...sources].flatMap(([path, text]) => (isTest(path) ? titlesIn(path, text) : []));
}

function titlesIn(path: string, text: string): Title[] {
  return [...text.matchAll(TITLE)].flatMap(({ 0: call, 2: numbers = "", 3: words = "", index }) => {
    const before = text.slice(0, index + call.indexOf(numbers)).split("\n");
    const isComment = /^\s*\/[/*]/.test(before.at(-1) ?? "");
    return isComment
      ? []
      : [{ path, line: before.length, numbers: numbers.match(/\d+\.\d+/g) ?? [], words }];
  });
}
