import { describe, expect, test } from "bun:test";
import { BOOK } from "./book.ts";
import { findBookProblems } from "./problems.ts";

const OPENS = "- 1.1 It opens.";
const CLOSES = "- 1.2 It closes.";

describe("the behavior book", () => {
  test("is in order when every statement is in the title of a test", () => {
    expect(problemsOf([OPENS, CLOSES], ["1.1 1.2 opens and closes", "24 doors"])).toEqual([]);
  });

  test.each([
    ["a number without a statement", [OPENS, "- 1.2"], "not of the form"],
    ["a statement without a number", [OPENS, "- It closes."], "not of the form"],
    ["a number given twice", [OPENS, OPENS], "1.1 is given twice"],
    ["a number out of order", [CLOSES, OPENS], "1.1 is out of order"],
    ["another chapter's number", ["- 2.1 It opens."], "2.1 stands in chapter 1"],
    ["a chapter without a statement", [OPENS, "", "## 2 Exit"], "chapter 2, the last one"],
    ["an empty chapter between", [OPENS, "", "## 2 Exit", "", "## 3 End"], "chapter 2, above"],
    ["a chapter without a number", [OPENS, "", "## Exit"], "chapters are numbered"],
    ["a book without statements", [], "no statement at all"],
    ["a statement without a test", [OPENS, CLOSES], "1.2 has no test"],
  ])("does not have %s", (_, statements, problem) => {
    expect(problemsOf(statements, ["1.1 opens"]).join("\n")).toContain(problem);
  });

  test.each([
    ["a number that no statement has", "1.3 opens", `there is no 1.3 in ${BOOK}`],
    ["a number twice", "1.1 1.1 opens", "1.1 is given twice"],
    ["numbers out of order", "1.2 1.1 opens", "1.1 is out of order"],
  ])("takes no title with %s", (_, title, problem) => {
    const problems = problemsOf([OPENS, CLOSES], ["1.1 1.2 opens", title]);
    expect(problems).toEqual([`a.test.ts:2: ${problem}`]);
  });

  test.each([
    ["is skipped", (title: string) => `test.skip("${title}", f);`],
    ["is a comment", (title: string) => `  // test("${title}", f);`],
    ["is another call", (title: string) => `log("${title}", f);`],
  ])("is not held by what %s", (_, write) => {
    expect(findBookProblems(shopOf([OPENS], write("1.1 opens")))).toEqual([
      `${BOOK}: 1.1 has no test: no title begins with 1.1`,
    ]);
  });

  test("has each number that a file refers to", () => {
    const refer = (number: string) =>
      problemsOf([OPENS], ["1.1 opens"], ["src/a.css", `/* See behavior ${number}. */`]);
    expect(refer("1.1")).toEqual([]);
    expect(refer("1.2")).toEqual([`src/a.css: there is no behavior ${"1.2"} in ${BOOK}`]);
  });

  test("has every number of a list, also of one that a line breaks", () => {
    const text = `// As behavior ${"1.1"}, ${"1.4"}\n// and ${"1.5"} have it.`;
    expect(problemsOf([OPENS], ["1.1 opens"], ["b.ts", text])).toEqual([
      `b.ts: there is no behavior ${"1.4"} in ${BOOK}`,
      `b.ts: there is no behavior ${"1.5"} in ${BOOK}`,
    ]);
  });

  test.each([`${"spec"} §2`, `${"Spec"} §9`, `${"the spec"}'s order`, `(${"decisions"}, 013)`])(
    "is what is cited, not %p",
    (citation) => {
      const problems = problemsOf([OPENS], ["1.1 opens"], ["src/a.css", `/* ${citation} */`]);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain("cites a text that is not in the repository");
    },
  );
});

function problemsOf(statements: string[], titles: string[], ...more: [string, string][]): string[] {
  const tests = titles.map((title) => `test("${title}", f);`).join("\n");
  return findBookProblems(new Map([...shopOf(statements, tests), ...more]));
}

function shopOf(statements: string[], tests: string): Map<string, string> {
  const book = ["# Book", "", "## 1 Door", "", ...statements].join("\n");
  return new Map([
    [BOOK, book],
    ["a.test.ts", tests],
  ]);
}
