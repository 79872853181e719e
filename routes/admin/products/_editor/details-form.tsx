/** @jsxImportSource hono/jsx */
import { MAX_SLUG } from "#shop/catalog/slug.ts";
import { TAX_CLASS_OPTIONS } from "#shop/tax/tax-rate.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { ColorBoxes, SizeBoxes } from "./boxes.tsx";
import { CutChoice } from "./cut-choice.tsx";

type DetailsFormProps = {
  action: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
  submit: string;
  /** What the admin has seen; none for a new product. */
  revision?: number;
};

export function DetailsForm({ action, typed, errors, submit, revision }: DetailsFormProps) {
  const text = (name: string) => ({ name, value: typed[name], error: errors[name] });
  return (
    <Card title="Details">
      <form class="form" method="post" action={action} novalidate>
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <TextField label="Name" {...text("name")} input={{ maxlength: 100 }} />
        <TextField
          label="URL"
          optional
          {...text("slug")}
          hint="What its page's URL ends with, after /products/. Left empty, it is made from the name. Earlier URLs lead to the new one."
          input={{ maxlength: MAX_SLUG }}
        />
        <TextArea label="Description" {...text("description")} textarea={LONG} />
        <TextField
          label="Price"
          unit="$"
          half
          name="price"
          value={typed.price}
          error={errors.priceCents}
          hint="A variant may have a price of its own."
          input={{ inputmode: "decimal", maxlength: 10 }}
        />
        <Select
          label="Tax class"
          half
          name="taxClass"
          options={TAX_CLASS_OPTIONS}
          value={typed.taxClass}
          error={errors.taxClass}
        />
        <CutChoice cut={typed.cut} error={errors.cut} />
        <SizeBoxes typed={typed} prefix="size-" error={errors.sizes} legend="Sizes" />
        <ColorBoxes typed={typed} prefix="color-" error={errors.colors} legend="Colors" />
        <TextArea label="Material" half optional {...text("material")} textarea={LONG} />
        <TextArea label="Care" half optional {...text("care")} textarea={LONG} />
        <div>
          <Button>{submit}</Button>
        </div>
      </form>
    </Card>
  );
}

const LONG = { maxlength: 500 } as const;
