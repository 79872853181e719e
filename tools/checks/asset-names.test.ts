import { expect, test } from "bun:test";
import { PAGE_SCRIPTS, PAGE_STYLES } from "#services/asset-names.ts";
import { findUnnamedAssets } from "./asset-names.ts";

const FILES = [
  ...PAGE_STYLES.map((name) => `src/styles/pages/${name}.css`),
  ...PAGE_SCRIPTS.map((name) => `src/browser/enhance/${name}.ts`),
  "src/styles/pages/gallery/design-card.css",
  "islands/checkout.tsx",
  "islands/checkout.test.tsx",
];
const HYDRATE = 'await import("#islands/checkout.tsx")';

test("a style, script or island that nothing could load is named", () => {
  expect(findUnnamedAssets(FILES, HYDRATE)).toEqual([]);
  const added = ["src/styles/pages/new.css", "src/browser/enhance/new.ts", "islands/new.tsx"];
  expect(findUnnamedAssets([...FILES, ...added], HYDRATE)).toEqual([
    'PAGE_STYLES in src/services/asset-names.ts lacks "new"',
    'PAGE_SCRIPTS in src/services/asset-names.ts lacks "new"',
    "src/browser/hydrate.ts does not load islands/new.tsx",
  ]);
});

test("a name without a file is named, too", () => {
  expect(findUnnamedAssets(FILES.slice(1), HYDRATE)).toEqual([
    `PAGE_STYLES in src/services/asset-names.ts names "${PAGE_STYLES[0]}", which is no file`,
  ]);
});
