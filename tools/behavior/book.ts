export const BOOK = "docs/behavior.md";

/**
 * Reads the chapters (`## 5 Cart and order page`) and their statements (`- 5.1 The cart …`). A
 * statement that goes leaves its number free, so that a reference never comes to mean another one.
 */
export function readBook(book: string) {
  const statements = new Map<string, string>();
  const problems: string[] = [];
  let [chapter, last, isFilled] = [0, 0, true];

  for (const [at, text] of book.split("\n").entries()) {
    const complain = (problem: string) => problems.push(`${BOOK}:${at + 1}: ${problem}`);
    if (text.startsWith("## ")) {
      const number = Number(/^## (\d+) \S/.exec(text)?.[1] ?? 0);
      if (!isFilled) complain(`chapter ${chapter}, above, has no statement`);
      if (number <= chapter) complain("chapters are numbered, upward: ## 5 Cart and order page");
      [chapter, last, isFilled] = [number, 0, false];
      continue;
    }
    if (chapter === 0 || text === "") continue;
    const [, number = "", statement = ""] = /^- (\d+\.\d+) (\S.*)$/.exec(text) ?? [];
    if (number === "") {
      complain("this line is not of the form - 5.1 The cart …");
      continue;
    }
    const [inChapter, count = 0] = number.split(".").map(Number);
    if (inChapter !== chapter) complain(`${number} stands in chapter ${chapter}`);
    if (statements.has(number)) complain(`${number} is given twice`);
    else if (count <= last) complain(`${number} is out of order`);
    statements.set(number, statement);
    [last, isFilled] = [count, true];
  }
  if (!isFilled) problems.push(`${BOOK}: chapter ${chapter}, the last one, has no statement`);
  if (statements.size === 0) problems.push(`${BOOK} has no statement at all`);
  return { statements, problems };
}
