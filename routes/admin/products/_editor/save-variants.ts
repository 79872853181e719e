import {
  type EditedProduct,
  findEditedProduct,
  listEditedVariants,
} from "#db/catalog/edited-products.ts";
import { saveVariants } from "#db/catalog/save-variants.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { cellChanges } from "#shop/catalog/variant-cells.ts";
import type { EditedVariant, ReadVariants, VariantChange } from "#shop/catalog/variant-form.ts";
import type { Difference } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { editProductPage } from "./edit-page.tsx";
import { revisionOf } from "./load.ts";

type VariantsForm = {
  form: "variants" | "bulk";
  product: EditedProduct;
  typed: Record<string, string>;
  read: (variants: readonly EditedVariant[]) => ReadVariants;
};

/** For the table and for bulk edits alike. */
export async function answerVariants(c: AppContext, { form, product, typed, read }: VariantsForm) {
  const { sql } = c.var.services;
  const { id } = product;
  const revision = revisionOf(typed);
  const unsaved = { form, typed };
  const wanted = read(await listEditedVariants(sql, id));
  if (!wanted.ok) return editProductPage(c, { ...product, revision }, { ...unsaved, ...wanted });
  const { changes } = wanted;
  const saved = await saveVariants(sql, {
    productId: id,
    revision,
    changes,
    actorId: userOf(c).id,
  });
  if (saved.outcome === "taken") {
    const errors = takenErrors(changes, saved.skus);
    return editProductPage(c, { ...product, revision }, { ...unsaved, errors });
  }
  const now = saved.outcome === "changed-meanwhile" && (await findEditedProduct(sql, id));
  if (now) {
    const differences = (variants: readonly EditedVariant[]) => differencesOf(variants, changes);
    return editProductPage(c, now, { ...unsaved, differences });
  }
  if (saved.outcome !== "saved") return c.notFound();
  flash(c, savedToast(changes.length));
  return c.redirect(paths.adminProduct(id), 303);
}

function savedToast(count: number): Toast {
  if (count === 0) return { title: "Nothing to change", variant: "default" };
  const description = count === 1 ? "1 variant changed." : `${count} variants changed.`;
  return { title: "Variants saved", description, variant: "success" };
}

function takenErrors(changes: readonly VariantChange[], skus: readonly string[]) {
  const taken = changes.filter(({ after }) => skus.includes(after.sku));
  return Object.fromEntries(
    taken.map(({ id }) => [`sku-${id}`, "Another variant has this SKU. Choose one that is free."]),
  );
}

/** Cells that the admin would change of what is saved now. */
function differencesOf(
  variants: readonly EditedVariant[],
  changes: readonly VariantChange[],
): Difference[] {
  return changes.flatMap(({ id, after }) => {
    const now = variants.find((variant) => variant.id === id);
    if (!now) return [];
    return cellChanges(now, after).map(({ label, from, to }) => ({
      label: `${now.size}, ${now.color}: ${label}`,
      saved: from,
      typed: to,
    }));
  });
}
