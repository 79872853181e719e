import type { ISql } from "postgres";
import { findKnown } from "#db/catalog/imports/found.ts";
import type { ProductImport } from "#db/catalog/imports/imports.ts";
import type { ImportItem, PlannedItem } from "#db/catalog/imports/items.ts";
import type { Services } from "#services/services.ts";
import { planProduct } from "#shop/catalog/imports/plan-product.ts";
import type { PlannedProduct, ProductPlan } from "#shop/catalog/imports/planned.ts";
import { shownFacts } from "#shop/catalog/imports/shown-facts.ts";

type Deps = Pick<Services, "config">;
type File = Pick<ProductImport, "currency" | "pictures" | "answers">;
type Unplanned = Pick<ImportItem, "place" | "product" | "choice">;

export type Planned = PlannedItem & { planned: PlannedProduct | undefined };

/** Limit of owner: changes that a preview of an import lists of a product [changes]; their number. */
const MAX_CHANGES = 40;

/** Plans against what the shop has now. */
export async function planItems(
  sql: ISql,
  { config }: Deps,
  { currency, pictures, answers }: File,
  items: readonly Unplanned[],
): Promise<Planned[]> {
  const found = await findKnown(
    sql,
    items.map(({ product }) => product),
  );
  const names = new Set(pictures);
  return items.map(({ place, product, choice }) => {
    const origin = config.APP_URL;
    const planning = { choice, answers, found, currency, origin, pictures: names };
    const plan = planProduct(product, planning);
    const name = plan.product?.values.name ?? (product.name || NO_NAME);
    return { place, ...shownOf(plan, { currency, name }), planned: plan.product };
  });
}

const NO_NAME = "A product without a name";

type Shown = Pick<File, "currency"> & { name: string };

function shownOf(plan: ProductPlan, { currency, name }: Shown): Omit<PlannedItem, "place"> {
  const { kind, problems, notes, cut, asks, strange, changes, product } = plan;
  const facts = product && kind === "create" ? shownFacts(product, currency) : [];
  const moreChanges = Math.max(0, changes.length - MAX_CHANGES);
  const shown = changes.slice(0, MAX_CHANGES);
  return {
    kind,
    plan: {
      ...{ name, problems, notes, ...(cut && { cut }), asks, strange },
      ...{ changes: shown, facts, moreChanges },
    },
    digest: digestOf([kind, currency, changes, product]),
  };
}

/** All that importing it would write: another digest is another import than the one shown. */
function digestOf(parts: unknown): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(parts, inOrder)).digest("hex");
}

/** The database gives an object's keys back in another order. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The preview stores what it shows. */
export function withoutProduct({ planned: _, ...item }: Planned): PlannedItem {
  return item;
}
