/** @jsxImportSource hono/jsx */
import { chosenTemplate } from "#shop/catalog/product-form.ts";
import { MAX_SLUG } from "#shop/catalog/slug.ts";
import type { Form } from "#shop/forms/form.ts";
import { symbolOf } from "#shop/money.ts";
import { TAX_CLASS_OPTIONS } from "#shop/tax/tax-rate.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useShop } from "#ui/shop.ts";
import { ColorBoxes, SizeBoxes } from "./boxes.tsx";
import { CutChoice } from "./cut-choice.tsx";

type DetailsFormProps = { form: Form; action: string; submit: string };

export function DetailsForm({ form, action, submit }: DetailsFormProps) {
  const { typed, errors } = form;
  const { currency } = useShop();
  const field = fieldsOf(form);
  const { sizes, colors } = chosenTemplate(typed);
  return (
    <Card title="Details">
      <EditForm form={form} class="form" action={action} novalidate>
        <TextField label="Name" {...field("name")} input={{ maxlength: 100 }} />
        <TextField
          label="URL"
          optional
          {...field("slug")}
          hint="What its page's URL ends with, after /products/. Left empty, it is made from the name. Earlier URLs lead to the new one."
          input={{ maxlength: MAX_SLUG }}
        />
        <TextArea label="Description" {...field("description")} textarea={LONG} />
        <TextField
          label="Price"
          unit={symbolOf(currency)}
          half
          name="price"
          value={typed.price}
          error={errors.priceCents}
          hint="A variant may have a price of its own."
          input={{ inputmode: "decimal", maxlength: 10 }}
        />
        <Select label="Tax class" half {...field("taxClass")} options={TAX_CLASS_OPTIONS} />
        <CutChoice cut={typed.cut} error={errors.cut} />
        <SizeBoxes
          {...{ typed, offered: sizes }}
          prefix="size-"
          error={errors.sizes}
          legend="Sizes"
        />
        <ColorBoxes
          {...{ typed, offered: colors.map(({ name }) => name) }}
          prefix="color-"
          error={errors.colors}
          legend="Colors"
        />
        <TextArea label="Material" half optional {...field("material")} textarea={LONG} />
        <TextArea label="Care" half optional {...field("care")} textarea={LONG} />
        <div>
          <Button>{submit}</Button>
        </div>
      </EditForm>
    </Card>
  );
}

const LONG = { maxlength: 500 } as const;
