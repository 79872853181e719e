import { saveVariants } from "#catalog/save-variants.ts";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { listEditedVariants } from "#db/catalog/edited-variants.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import {
  type EditedVariant,
  onTopOf,
  type VariantChange,
  variantDifferences,
} from "#shop/catalog/variant-form.ts";
import type { FormFields, ReadForm } from "#shop/forms/form.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { productPage } from "./page.tsx";

type VariantsPage = {
  name: "variants" | "bulk";
  read: (
    variants: readonly EditedVariant[],
    typed: FormFields,
    currency: CurrencyCode,
  ) => ReadForm<VariantChange[]>;
  maxFields?: number;
};

/** Saves the table of variants, or one value for many of them; the product's page shows both. */
export function variantsPage({ name, read, ...limits }: VariantsPage) {
  return editPage({
    ...limits,

    async load(c) {
      const product = await findNamedRow(c, findEditedProduct);
      if (!product) return undefined;
      const { sql, shopSettings } = c.var.services;
      const [variants, { currency }] = await Promise.all([
        listEditedVariants(sql, product.id),
        shopSettings.read(),
      ]);
      return { product, variants, currency };
    },

    revision: ({ product }) => product.revision.toString(),
    fields: () => ({}),
    read: (typed, { variants, currency }) => read(variants, typed, currency),

    async save(c, { product }, { values: changes, revision }) {
      const { id: productId } = product;
      const update = { productId, revision, changes, actorId: userOf(c).id };
      const saved = await saveVariants(c.var.services, update);
      if (saved.outcome === "taken") return { errors: takenErrors(changes, saved.skus) };
      if (saved.outcome !== "saved") return saved.outcome;
      return { toast: savedToast(changes.length), to: paths.adminProduct(productId) };
    },

    differences: ({ variants, currency }, { values }) =>
      variantDifferences(variants, values, currency),

    page(c, found, form) {
      const { differences } = form;
      const typed = differences ? onTopOf(found.variants, form.typed) : form.typed;
      return productPage(c, found, { name, form: { ...form, typed } });
    },
  });
}

function savedToast(count: number): Toast {
  if (count === 0) return { title: "Nothing to change", variant: "default" };
  const description = count === 1 ? "1 variant changed." : `${count} variants changed.`;
  return { title: "Variants saved", description, variant: "success" };
}

function takenErrors(changes: readonly VariantChange[], skus: readonly string[]): FormFields {
  const taken = changes.filter(({ after }) => skus.includes(after.sku));
  return Object.fromEntries(
    taken.map(({ id }) => [`sku-${id}`, "Another variant has this SKU. Choose one that is free."]),
  );
}
