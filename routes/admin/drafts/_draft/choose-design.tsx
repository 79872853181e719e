/** @jsxImportSource hono/jsx */
import type { SavedDesign } from "#db/orders/drafts/saved-designs.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { DESIGN_FIELDS, piecesField } from "#shop/orders/drafts/design-form.ts";
import { otherDesignLabel } from "#shop/orders/edits/other-design-label.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type ChoiceProps = {
  designs: readonly SavedDesign[];
  products: readonly Pick<ShownProduct, "id" | "name">[];
  typed: FormFields;
  errors: FormFields;
};

/** Which design, and on what. */
export function DesignChoice({ designs, products, typed, errors }: ChoiceProps) {
  return (
    <>
      <Select
        name={DESIGN_FIELDS.design}
        label="Saved design"
        options={designs.map((design) => ({
          value: String(design.id),
          label: otherDesignLabel({ ...design, orderId: null, position: null }),
          group: design.isOwn ? "Yours" : "The customer's",
        }))}
        value={typed[DESIGN_FIELDS.design]}
        error={errors[DESIGN_FIELDS.design]}
      />
      <Select
        name={DESIGN_FIELDS.product}
        label="Product"
        options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typed[DESIGN_FIELDS.product]}
        error={errors[DESIGN_FIELDS.product]}
      />
    </>
  );
}

type PiecesProps = Pick<ChoiceProps, "typed" | "errors"> & {
  product: Pick<ShownProduct, "colors" | "sizes">;
};

/** In what color, and how many of each size. */
export function PiecesFields({ product: { colors, sizes }, typed, errors }: PiecesProps) {
  return (
    <>
      <Select
        name={DESIGN_FIELDS.color}
        label="Color"
        options={colors.map((color) => ({ value: color, label: color }))}
        value={typed[DESIGN_FIELDS.color]}
        error={errors[DESIGN_FIELDS.color]}
      />
      <FieldSet legend="Pieces of each size" name="pieces" error={errors.pieces}>
        <div class="order-edit__fields">
          {sizes.map((size) => (
            <TextField
              key={size}
              name={piecesField(size)}
              label={size}
              value={typed[piecesField(size)] ?? "0"}
              error={errors[piecesField(size)]}
              input={{ inputmode: "numeric", maxlength: String(QUANTITY_LIMITS.max).length }}
            />
          ))}
        </div>
      </FieldSet>
    </>
  );
}
