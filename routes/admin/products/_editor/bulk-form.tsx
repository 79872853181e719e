/** @jsxImportSource hono/jsx */
import type { EditedProduct } from "#db/catalog/edited-products.ts";
import { BULK_CELLS } from "#shop/catalog/bulk-edit.ts";
import { type CellName, MAX_SHELF } from "#shop/catalog/variant-cells.ts";
import type { Form } from "#shop/forms/form.ts";
import { symbolOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Unit } from "#ui/forms/unit.tsx";
import { useShop } from "#ui/shop.ts";
import { ColorBoxes, SizeBoxes } from "./boxes.tsx";

type BulkFormProps = { form: Form; product: EditedProduct };

export function BulkForm({ form, product }: BulkFormProps) {
  const { typed } = form;
  const { id, sizes, colors } = product;
  const field = fieldsOf(form);
  const extras = extrasOf(symbolOf(useShop().currency));
  return (
    <Card
      title="Change many variants"
      description="What you leave empty stays as it is. Choose no size for all sizes, no color for all colors."
    >
      <EditForm form={form} class="form" action={paths.adminProductBulk(id)} novalidate>
        <SizeBoxes
          legend="Sizes"
          prefix="bulk-size-"
          offered={sizes}
          typed={typed}
          sized={product}
        />
        <ColorBoxes legend="Colors" prefix="bulk-color-" offered={colors} typed={typed} />
        {BULK_CELLS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            {...extras[name]}
            half
            optional
            {...field(`bulk-${name}`)}
            input={
              name === "shelf" ? { maxlength: MAX_SHELF } : { inputmode: "decimal", maxlength: 10 }
            }
          />
        ))}
        <Select label="Available" half optional {...field("bulk-available")} options={AVAILABLE} />
        <Checkbox name="bulk-usual" checked={"bulk-usual" in typed}>
          Back to the product's price
        </Checkbox>
        <div>
          <Button variant="outline">Change variants</Button>
        </div>
      </EditForm>
    </Card>
  );
}

type Extras = Partial<Record<CellName, { unit: Unit } | { hint: string }>>;

const extrasOf = (money: Unit): Extras => ({
  price: { unit: money },
  cost: { unit: money },
  weight: { unit: "g" },
  stock: { hint: "Of each chosen variant." },
  shelf: { hint: "Where the blanks lie: pick lists say it." },
});

const AVAILABLE = [
  { value: "", label: "As it is" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
