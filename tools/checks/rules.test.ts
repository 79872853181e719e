import { expect, test } from "bun:test";
import { findBrokenRules } from "./rules.ts";

test.each([
  [
    "src/orders/place-order.ts",
    "await sql<Row[]>`select 1`;",
    "src/orders/place-order.ts holds SQL, which is for db alone",
  ],
  [
    "routes/orders.tsx",
    "/** @jsxImportSource hono/jsx */\nawait tx`delete from orders`;",
    "routes/orders.tsx holds SQL, which is for db alone",
  ],
  [
    "src/services/storage/storage.ts",
    "const { S3_BUCKET } = process.env;",
    "src/services/storage/storage.ts reads the environment, which is for src/config.ts and main.ts",
  ],
  [
    "src/ui/card.tsx",
    "export {};",
    "src/ui/card.tsx does not begin with /** @jsxImportSource hono/jsx */",
  ],
  [
    "islands/checkout.tsx",
    "/** @jsxImportSource hono/jsx */",
    "islands/checkout.tsx does not begin with /** @jsxImportSource react */",
  ],
  [
    "islands/design-studio/art/art-search.ts",
    "const edit = useSetAtom(editAtom);",
    "islands/design-studio/art/art-search.ts edits a design, which is for islands/design-studio/commands alone",
  ],
  [
    "src/services/artwork/artwork.test.ts",
    'import { openPicture } from "./pictures.ts";',
    "src/services/artwork/artwork.test.ts imports src/services/artwork/pictures.ts, which is for the decoding process alone",
  ],
])("24.21 a file that breaks a rule is reported: %s, %s", (path, text, problem) => {
  expect(findBrokenRules(new Map([[path, text]]))).toEqual([problem]);
});

test.each([
  ["db/orders/orders.ts", "await sql`select 1`;"],
  ["src/orders/place-order.test.ts", "await sql`select 1`;"],
  ["src/config.ts", "readConfig(process.env);"],
  ["src/browser/build-assets.ts", 'define: { "process.env.NODE_ENV": "production" }'],
  ["emails/page.tsx", "/** @jsxImportSource react */"],
  ["src/services/artwork/worker.ts", 'import { openPicture } from "./pictures.ts";'],
])("%s may say: %s", (path, text) => {
  expect(findBrokenRules(new Map([[path, text]]))).toEqual([]);
});
