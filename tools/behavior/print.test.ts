import { describe, expect, test } from "bun:test";
import { printStatements } from "./print.ts";
import { findTitles } from "./titles.ts";

const each = (title: string) => `\n  test.each([["a", 1]])(\n    \`${title}\`,\n    f,\n  );`;
const titles = findTitles(
  new Map([
    ["a.test.tsx", `${each("1.1 2.1 opens 'at' \\`%s\\`")}\ntest.serial("${"1.1 shuts"}", f);`],
    ["a.ts", each("1.1 is no test")],
  ]),
);
const STATEMENTS = new Map([
  ["1.1", "It opens."],
  ["1.10", "It closes."],
  ["2.1", "It turns."],
]);

describe("the printed book", () => {
  test("names below each statement the tests that hold it, with their lines", () => {
    expect(printStatements(STATEMENTS, titles, [])).toBe(
      "1.1 It opens.\n  a.test.tsx:3  opens 'at' \\`%s\\`\n  a.test.tsx:6  shuts\n\n" +
        "1.10 It closes.\n\n2.1 It turns.\n  a.test.tsx:3  opens 'at' \\`%s\\`\n",
    );
  });

  test.each([
    [["1"], ["1.1", "1.10"]],
    [
      ["1.1", "2"],
      ["1.1", "2.1"],
    ],
    [["3"], []],
  ])("of %j has the statements %j", (wanted, numbers) => {
    const printed = printStatements(STATEMENTS, [], wanted);
    expect([...printed.matchAll(/^\d+\.\d+/gm)].join()).toBe(numbers.join());
  });
});
