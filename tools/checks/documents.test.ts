import { expect, test } from "bun:test";
import { findDeadReferences } from "./documents.ts";

const find = (path: string, text: string) =>
  findDeadReferences(
    new Map([[path, text]]),
    new Set(["check", "db:seed", "starting-points"]),
    (file) => file === "docs/access.md",
  );

test.each([
  ["NOTES.md", "`bun run sed`", "NOTES.md names bun run sed, which package.json does not have"],
  ["docs/notes.md", "[who](who.md)", "docs/notes.md links who.md, which is not there"],
  ["README.md", "[who](access.md)", "README.md links access.md, which is not there"],
])("in %s, %s is reported", (path, text, problem) => {
  expect(find(path, text)).toEqual([problem]);
});

test("what is there may be named", () => {
  const text =
    "`bun run db:seed --yes`, `bun run starting-points`, [who](access.md), [Bun](https://bun.sh)";
  expect(find("docs/notes.md", text)).toEqual([]);
});
