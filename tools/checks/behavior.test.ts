import { describe, expect, test } from "bun:test";
import { findProblems } from "./behavior.ts";
import { HEAD } from "./behavior-book.ts";

const ROW = "| 1.1 | It opens. | opens at %s | `a.test.ts` |";
const SOURCES = [
  { path: "a.test.ts", text: 'test.each(["9"])("opens at %s", () => {});\ntest("closes", f);' },
];

describe("the behavior book", () => {
  test("is in order when every statement has a test that is there", () => {
    const more = "|  |  | closes | `a.test.ts` |\n| 1.3 | It closes. | closes | `a.test.ts` |";
    expect(findProblems(bookOf(ROW, more), SOURCES)).toEqual([]);
  });

  test.each([
    ["a test that is not there", [ROW.replace("opens at %s", "opens at")], 'no test "opens at"'],
    ["a file that is not there", [ROW.replace("a.test", "b.test")], "in b.test.ts"],
    ["a statement without a test", ["| 1.1 | It opens. |  | `a.test.ts` |"], "not of the form"],
    ["a statement without a file", ["| 1.1 | It opens. | closes |  |"], "not of the form"],
    ["a number without a statement", [ROW.replace("It opens.", "")], "not of the form"],
    ["a test below no statement", ["|  |  | closes | `a.test.ts` |", ROW], "no statement above"],
    ["a number given twice", [ROW, ROW], "1.1 is given twice"],
    ["a number out of order", [ROW.replace("1.1", "1.2"), ROW], "1.1 is out of order"],
    ["another chapter's number", [ROW.replace("1.1", "2.1")], "2.1 stands in chapter 1"],
    ["a row below no table", [ROW, "", ROW.replace("1.1", "1.2")], "no table above"],
    ["a chapter without a statement", [ROW, "", "## 2 Exit"], "chapter 2, the last one"],
    ["an empty chapter between", [ROW, "", "## 2 Exit", "", "## 3 End"], "chapter 2, above"],
    ["a chapter without a number", [ROW, "", "## Exit"], "chapters are numbered"],
    ["a book without statements", [], "no statement at all"],
  ])("does not have %s", (_, rows, problem) => {
    expect(findProblems(bookOf(...rows), SOURCES).join("\n")).toContain(problem);
  });

  test("has each number that a file refers to", () => {
    const of = (number: string) => [
      ...SOURCES,
      { path: "src/a.css", text: `/* See behavior ${number}. */` },
    ];
    expect(findProblems(bookOf(ROW), of("1.1"))).toEqual([]);
    expect(findProblems(bookOf(ROW), of("1.2"))).toEqual([
      `src/a.css: there is no behavior ${"1.2"} in docs/behavior.md`,
    ]);
  });

  test("has every number of a list, also of one that a line breaks", () => {
    const text = `// As behavior ${"1.1"}, ${"1.4"}\n// and ${"1.5"} have it.`;
    expect(findProblems(bookOf(ROW), [...SOURCES, { path: "b.ts", text }])).toEqual([
      `b.ts: there is no behavior ${"1.4"} in docs/behavior.md`,
      `b.ts: there is no behavior ${"1.5"} in docs/behavior.md`,
    ]);
  });

  test.each([`${"spec"} §2`, `${"Spec"} §9`, `${"the spec"}'s order`, `(${"decisions"}, 013)`])(
    "is what is cited, not %p",
    (citation) => {
      const problems = findProblems(bookOf(ROW), [
        ...SOURCES,
        { path: "src/a.css", text: `/* ${citation} */` },
      ]);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain("cites a text that is not in the repository");
    },
  );
});

function bookOf(...rows: string[]): string {
  return ["# Book", "", "## 1 Door", "", HEAD, "|---|---|---|---|", ...rows].join("\n");
}
