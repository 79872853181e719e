import { CALLERS, type Row } from "./row.ts";

const HEAD = `# Who may call what

Printed from the table that \`tools/testing/whole/access.test.ts\` holds the running shop to; \`bun run access\` prints it again. Each cell is what the caller is answered: the status, and of a redirect where it leads. The order, design or cart line in question is the maker's own for the maker's browser, and the owner's for all others.

- **visitor**: a browser that the shop has not seen
- **maker**: the browser that made the order as a guest
- **owner**: the account whose order it is
- **other**: another account
- **admin**: an account with \`isAdmin\`
`;

export function printAccess(areas: Record<string, readonly Row[]>): string {
  return [HEAD, ...Object.entries(areas).map(([name, rows]) => printArea(name, rows))].join("\n");
}

function printArea(name: string, rows: readonly Row[]): string {
  const lines = rows.map(({ method, route, who, answers }) =>
    cells([`\`${method} ${route}\``, who, ...CALLERS.map((caller) => answers[caller])]),
  );
  return [
    `## ${name}\n`,
    cells(["call", "who may", ...CALLERS]),
    cells(["---", "---", ...CALLERS.map(() => "---")]),
    ...lines,
    "",
  ].join("\n");
}

function cells(texts: readonly string[]): string {
  return `| ${texts.join(" | ")} |`;
}
