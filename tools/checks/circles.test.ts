import { expect, test } from "bun:test";
import { findCircles } from "./circles.ts";

test("a circle is found through a type and through an alias", () => {
  const sources = new Map([
    ["src/ui/page.tsx", 'import { Form } from "./form.tsx";'],
    ["src/ui/form.tsx", 'import type { Field } from "#ui/field.tsx";'],
    ["src/ui/field.tsx", 'export type { Page } from "./page.tsx";'],
    ["src/ui/button.tsx", 'import { Form } from "./form.tsx";'],
  ]);
  expect(findCircles(sources)).toEqual([
    "a circle of imports: src/ui/field.tsx, src/ui/form.tsx, src/ui/page.tsx",
  ]);
});

test("each circle is named once, and a file that imports itself is one", () => {
  const sources = new Map([
    ["db/a.ts", 'import "./b.ts";'],
    ["db/b.ts", 'import "./a.ts";\nimport "./c.ts";'],
    ["db/c.ts", 'const again = await import("./c.ts");'],
  ]);
  expect(findCircles(sources).sort()).toEqual([
    "a circle of imports: db/a.ts, db/b.ts",
    "a circle of imports: db/c.ts",
  ]);
});

test("two ways to one file are no circle", () => {
  const sources = new Map([
    ["db/a.ts", 'import "./b.ts";\nimport "./c.ts";'],
    ["db/b.ts", 'import "./d.ts";'],
    ["db/c.ts", 'import "./d.ts";'],
    ["db/d.ts", ""],
  ]);
  expect(findCircles(sources)).toEqual([]);
});
