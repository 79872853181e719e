export const BOOK = "docs/behavior.md";
export const HEAD = "| no. | statement | test | file |";

export type NamedTest = { line: number; test: string; file: string };

/**
 * Reads the chapters (`## 5 Cart and order page`) and their rows. A row with its first two cells
 * empty names one more test of the statement above. A statement that goes leaves its number free,
 * so that a reference never comes to mean another one.
 */
export function readBook(book: string) {
  const tests: NamedTest[] = [];
  const numbers = new Set<string>();
  const problems: string[] = [];
  const lines = book.split("\n");
  let [chapter, last, isFilled] = [0, 0, true];

  for (const [at, text] of lines.entries()) {
    const complain = (problem: string) => problems.push(`${BOOK}:${at + 1}: ${problem}`);
    if (text.startsWith("## ")) {
      const number = Number(/^## (\d+) \S/.exec(text)?.[1] ?? 0);
      if (!isFilled) complain(`chapter ${chapter}, above, has no statement`);
      if (number <= chapter) complain("chapters are numbered, upward: ## 5 Cart and order page");
      [chapter, last, isFilled] = [number, 0, false];
    }
    if (!text.startsWith("|") || text === HEAD || lines[at - 1] === HEAD) continue;
    if (!lines[at - 1]?.startsWith("|")) complain("this row has no table above it");
    const row = readRow(text);
    if (!row) {
      complain(`this row is not of the form ${HEAD}`);
      continue;
    }
    tests.push({ line: at + 1, test: row.test, file: row.file });
    if (row.number === "") {
      if (last === 0) complain("this test has no statement above it");
      continue;
    }
    const [inChapter, count = 0] = row.number.split(".").map(Number);
    if (inChapter !== chapter) complain(`${row.number} stands in chapter ${chapter}`);
    if (numbers.has(row.number)) complain(`${row.number} is given twice`);
    else if (count <= last) complain(`${row.number} is out of order`);
    numbers.add(row.number);
    [last, isFilled] = [count, true];
  }
  if (!isFilled) problems.push(`${BOOK}: chapter ${chapter}, the last one, has no statement`);
  if (numbers.size === 0) problems.push(`${BOOK} has no statement at all`);
  return { tests, numbers, problems };
}

function readRow(text: string) {
  const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  const [before, number = "", statement = "", test = "", path = "", after] = cells;
  const file = /^`([^`]+)`$/.exec(path)?.[1];
  const isWhole = cells.length === 6 && before === "" && after === "";
  const isNumbered = /^\d+\.\d+$/.test(number) && statement !== "";
  const isContinued = number === "" && statement === "";
  return isWhole && file && test !== "" && (isNumbered || isContinued)
    ? { number, test, file }
    : undefined;
}
