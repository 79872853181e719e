import { templates } from "../../src/shop/goods/templates.ts";
import { isTest, type Sources } from "./sources.ts";

/** Shirts are drawn and described there, and what shows samples of the shop chooses among them. */
const MAY_NAME =
  /^(src\/shop\/(goods|shirt)\/|routes\/share-pictures\/|src\/seed\/|db\/(seed|migrations)\/|tools\/)/;

/** Named positions, their uploads and the first files belong to front and back alone: decision 058. */
const MAY_NAME_SIDES = new RegExp(
  [
    "src/shop/placement\\.ts",
    "src/shop/documents/(named-placement|layers/snap)\\.ts",
    "src/shop/designs/(design-name|print-problem)\\.ts",
    "src/designs/change-draft\\.ts",
    "src/orders/pricing/order-items\\.ts",
    "db/designs/(documents|drafts|recipes)\\.ts",
    "db/(carts/carts|orders/orders)\\.ts",
    "routes/(_studio-page\\.tsx|api/designs/upload\\.ts)",
    "islands/design-studio/.*",
  ]
    .map((path) => `^${path}$`)
    .join("|"),
);

const SIDES: readonly string[] = ["front", "back"];

/** A name in quotes that stands for a thing, one of its areas or one of its views. */
const QUOTED = /(?<!name=)(["'])([a-z0-9-]+)\1/g;

/** Code that names a template, an area or a view forgets all others: it asks the template. */
export function findNamedGoods(sources: Sources, goods = templates()): string[] {
  const names = new Set(
    goods.flatMap(({ id, areas, views }) => [id, ...[...areas, ...views].map((one) => one.id)]),
  );
  return [...sources].flatMap(([path, text]) => {
    if (isTest(path) || MAY_NAME.test(path)) return [];
    return text.split("\n").flatMap((line, at) =>
      [...line.matchAll(QUOTED)].flatMap(([quoted, , name = ""]) => {
        if (!names.has(name) || isComment(line)) return [];
        if (SIDES.includes(name) && MAY_NAME_SIDES.test(path)) return [];
        return `${path}:${at + 1} says ${quoted}: ask the template`;
      }),
    );
  });
}

function isComment(line: string): boolean {
  return /^\s*(\/?\*|\/\/)/.test(line);
}
