import { describe, expect, test } from "bun:test";
import { boundText, printLimits } from "./print.ts";
import { findLimitProblems } from "./problems.ts";
import { readLimits } from "./read-limits.ts";

const read = (text: string) => readLimits(new Map([["src/a.ts", text]]));
const boundsOf = (text: string) =>
  read(text).limits.map(({ bound, unit }) => boundText(bound, unit));

describe("limits", () => {
  test.each([
    ["/** Limit of mails: a [bytes]; 413. */\nexport const A = 10 * 1024 * 1024;", "10 MiB"],
    ["/** Limit of mails: a [bytes]; 413. */\nconst A = 64 * 1024 ** 2;", "64 MiB"],
    ["/** Limit of mails: a [cents]; no. */\nconst A: Cents = 1_000_000;", "$10,000"],
    ["/** Limit of mails: a [ms]; 408. */\nconst A = 5 * 60_000;", "5 minutes"],
    ["/** Limit of mails: a []; 408. */\nconst A = '7 days';".replaceAll("'", '"'), "7 days"],
    ["// Limit of mails: a [lines]; 400.\n  lines: 1200,", "1,200 lines"],
    ["// Limit of mails: a [%]; no.\nread({ min: 2, max: 99 })", "2 to 99 %"],
    [
      `const HOUR = 3600;\n// Limit of mails: a\n// [mails]; 429.\nf({ key: \`\${b}\`, limit: 5, seconds: 2 * HOUR });`,
      "5 mails in 2 hours",
    ],
  ])("of %j are %s", (text, bound) => {
    expect(boundsOf(text)).toEqual([bound]);
  });

  test("of one object are named by their keys", () => {
    const text = `/**
 * Limit of mails: of a day [day: kB a day]; 429. By IP. Limit of mails: of an hour
 * [hour: kB an hour]; 429. Why both.
 */
const OF_IP = { hour: 500_000, day: 2_000_000 };`;
    expect(boundsOf(text)).toEqual(["2 GB a day", "500 MB an hour"]);
    expect(read(text).limits.map(({ beyond }) => beyond)).toEqual([
      "429. By IP.",
      "429. Why both.",
    ]);
  });

  test("that cannot be read are problems, as are strange rooms and an old page", () => {
    const sources = new Map([
      ["src/a.ts", "/** Limit of mails: a [lines]; 400. */\nconst A = most(3);"],
      ["src/b.ts", "/** Limit of cellars: b [lines]; 400. */\nconst B = 3;"],
    ]);
    expect(findLimitProblems(sources, "# Limits")).toEqual([
      "src/a.ts: this limit cannot be read: Limit of mails: a [lines]; 400.",
      "src/b.ts: docs/decisions/012-limits.md has no room cellars for limits",
      "docs/decisions/012-limits.md is not what the code says: bun run limits prints it",
    ]);
  });

  test("change the page", () => {
    const page = (lines: number) =>
      printLimits(read(`// Limit of mails: a [lines]; 400.\nconst A = ${lines};`).limits);
    expect(page(3)).toContain("| a | 3 lines | 400. | `src/a.ts` |");
    const changed = new Map([["src/a.ts", "// Limit of mails: a [lines]; 400.\nconst A = 4;"]]);
    expect(findLimitProblems(changed, page(3))).toHaveLength(1);
    expect(findLimitProblems(changed, page(4))).toEqual([]);
  });
});
