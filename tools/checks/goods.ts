import type { Template } from "../../src/shop/goods/template.ts";
import { templates } from "../../src/shop/goods/templates.ts";
import { isTest, type Sources } from "./sources.ts";

/** Shirts are drawn and described there, what shows samples of the shop chooses among them, and examples are of one. */
const MAY_NAME =
  /^(src\/shop\/(goods|shirt|contract\/examples)\/|routes\/share-pictures\/|src\/seed\/|db\/(seed|migrations)\/|tools\/)/;

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

/** Pages lay out by these words; a thing may have a view that is called so. */
const LAYOUT = new Set(["top", "right", "bottom", "left", "center", "middle", "start", "end"]);

/** A name in quotes that stands for a thing, one of its areas or one of its views. */
const QUOTED = /(?<!name=)(["'])([a-z0-9-]+)\1/g;

/** Code that names a template, an area or a view forgets all others: it asks the template. */
export function findNamedGoods(sources: Sources, goods = templates()): string[] {
  const names = namesOf(goods);
  return [...sources].flatMap(([path, text]) => {
    if (isTest(path) || MAY_NAME.test(path)) return [];
    return text.split("\n").flatMap((line, at) =>
      [...line.matchAll(QUOTED)].flatMap(([quoted, , name = ""]) => {
        const named = names.get(name);
        if (!named || isComment(line)) return [];
        if (SIDES.includes(name) && MAY_NAME_SIDES.test(path)) return [];
        const said = `${path}:${at + 1} says ${quoted}`;
        return `${said}: ask the template, or rename ${named} where the word means something else`;
      }),
    );
  });
}

/** What each name stands for, `the view front of hoodie`; where several have it, the first of them. */
function namesOf(goods: readonly Template[]): Map<string, string> {
  const named = goods.flatMap(({ id, areas, views }): [string, string][] => [
    [id, `the template ${id}`],
    ...areas.map((area): [string, string] => [area.id, `the area ${area.id} of ${id}`]),
    ...views.map((view): [string, string] => [view.id, `the view ${view.id} of ${id}`]),
  ]);
  return new Map(named.filter(([name]) => !LAYOUT.has(name)).toReversed());
}

function isComment(line: string): boolean {
  return /^\s*(\/?\*|\/\/)/.test(line);
}
