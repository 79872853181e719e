import { answerToKey, KEYS, takesKeys } from "./integrations/keys.ts";
import { answerToRole, type PermitOf, ROLE_NAMES } from "./roles.ts";
import { CALLERS, type Row } from "./row.ts";

const HEAD = `# Who may call what

Printed from the table that \`tools/testing/whole/access.test.ts\` holds the running shop to; \`bun run access\` prints it again. Each cell is what the caller is answered: the status, and of a redirect where it leads. The order, design or cart line in question is the maker's own for the maker's browser, and the owner's for all others.

- **visitor**: a browser that the shop has not seen
- **maker**: the browser that made the order as a guest
- **owner**: the account whose order it is
- **other**: another account
- **admin**: an owner, an account with \`isAdmin\`
- **manager**, **press**, **packer**, **support**: accounts with the roles that a shop begins with

The permission is what a role must have, or any one of several; *staff* is whoever has a role, *owner* nobody but owners.
`;

export function printAccess(areas: Record<string, readonly Row[]>, permitOf: PermitOf): string {
  const printed = Object.entries(areas).map(([name, rows]) => printArea(name, rows, permitOf));
  return [HEAD, ...printed, printKeys(Object.values(areas).flat(), permitOf)].join("\n");
}

function printArea(name: string, rows: readonly Row[], permitOf: PermitOf): string {
  const lines = rows.map((row) => {
    const { method, route, who, answers } = row;
    const permit = permitOf(row);
    return cells([
      `\`${method} ${route}\``,
      who,
      [permit ?? ""].flat().join(", "),
      ...CALLERS.map((caller) => answers[caller]),
      ...ROLE_NAMES.map((role) => answerToRole(row, permit, role)),
    ]);
  });
  return [
    `## ${name}\n`,
    cells(["call", "who may", "permission", ...CALLERS, ...ROLE_NAMES]),
    cells(["---", "---", "---", ...[...CALLERS, ...ROLE_NAMES].map(() => "---")]),
    ...lines,
    "",
  ].join("\n");
}

const KEYS_HEAD = `## API keys

A program's call below \`/api/admin\` with a key of staff, and without cookies. Elsewhere a key counts for nothing.

- **with**: an owner's key with the permission and no other, or with any one of several
- **without**: an owner's key with all other permissions
- **demoted**: a key with all permissions of an owner who is a manager by now, and may have no keys
- **revoked**: a key with all permissions that was revoked
`;

function printKeys(rows: readonly Row[], permitOf: PermitOf): string {
  const lines = rows.filter(takesKeys).map((row) => {
    const permit = permitOf(row);
    const answers = KEYS.map((key) => answerToKey(row, permit, key));
    return cells([`\`${row.method} ${row.route}\``, [permit ?? ""].flat().join(", "), ...answers]);
  });
  const head = ["call", "permission", ...KEYS];
  return [KEYS_HEAD, cells(head), cells(head.map(() => "---")), ...lines, ""].join("\n");
}

function cells(texts: readonly string[]): string {
  return `| ${texts.join(" | ")} |`;
}
