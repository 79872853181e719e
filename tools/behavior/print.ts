import type { Title } from "./titles.ts";

/** Prints the wanted statements, each with its tests; `14` is a chapter, no word means all. */
export function printStatements(
  statements: ReadonlyMap<string, string>,
  titles: readonly Title[],
  wanted: readonly string[],
): string {
  return [...statements]
    .filter(([number]) => wanted.length === 0 || wanted.some((word) => isIn(number, word)))
    .map(([number, statement]) => {
      const tests = titles
        .filter(({ numbers }) => numbers.includes(number))
        .map(({ path, line, words }) => `  ${path}:${line}  ${words}\n`);
      return `${number} ${statement}\n${tests.join("")}`;
    })
    .join("\n");
}

function isIn(number: string, word: string): boolean {
  return number === word || number.startsWith(`${word}.`);
}
