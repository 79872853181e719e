/** @jsxImportSource hono/jsx */
import { chosenTemplate } from "#shop/catalog/product-form.ts";
import { MAX_SLUG } from "#shop/catalog/slug.ts";
import type { Form } from "#shop/forms/form.ts";
import { readSizeLines } from "#shop/goods/sizes/typed-groups.ts";
import type { Template } from "#shop/goods/template.ts";
import { symbolOf } from "#shop/money.ts";
import { TAX_CLASS_OPTIONS } from "#shop/tax/tax-rate.ts";
import { listText } from "#shop/words/list-text.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { PartProblems } from "#ui/products/part-problems.tsx";
import { useShop } from "#ui/shop.ts";
import { ColorBoxes, SizeBoxes } from "./boxes.tsx";
import { CutChoice } from "./cut-choice.tsx";
import { FactFields } from "./fact-fields.tsx";

type DetailsFormProps = { form: Form; action: string; submit: string };

export function DetailsForm({ form, action, submit }: DetailsFormProps) {
  const { typed, errors } = form;
  const { currency } = useShop();
  const field = fieldsOf(form);
  const template = chosenTemplate(typed);
  const { sizes, colors, views } = template;
  const sizeGroups = typedGroups(typed.sizeGroups);
  return (
    <Card title="Details">
      <EditForm form={form} class="form" action={action} novalidate>
        {/* The Enter key presses the first button of a form, which must save. */}
        <button type="submit" hidden />
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
          {...{ typed, offered: sizes, sized: { cut: template.id, sizeGroups } }}
          prefix="size-"
          error={errors.sizes}
          legend="Sizes"
        />
        <TextArea
          label="Size groups"
          optional
          {...field("sizeGroups")}
          hint={groupsHint(template)}
          textarea={{ rows: 4, maxlength: 2000, spellcheck: false }}
        />
        <ColorBoxes
          {...{ typed, offered: colors.map(({ name }) => name) }}
          prefix="color-"
          error={errors.colors}
          legend="Colors"
        />
        <PartProblems
          shown={{ colors, views }}
          todo="Its template takes a photograph of each color."
        />
        <FactFields form={form} />
        <TextArea label="Material" half optional {...field("material")} textarea={LONG} />
        <TextArea label="Care" half optional {...field("care")} textarea={LONG} />
        <div>
          <Button>{submit}</Button>
        </div>
      </EditForm>
    </Card>
  );
}

/** Sizes are ticked below the names that were typed; where something of them is wrong, below the template's. */
function typedGroups(text = "") {
  const read = readSizeLines(text);
  return "groups" in read ? read.groups : [];
}

function groupsHint({ name, sizeGroups = [] }: Template): string {
  const groups = new Set(sizeGroups.map((group) => group.name));
  const usual =
    groups.size > 0
      ? `Left empty, they are those of the ${name}: ${listText([...groups])}.`
      : "Left empty, all are one group.";
  return `The name of a group with a colon, and its sizes below it, one a line. ‘Youth (kids):’ tells shopping sites who wears them, too. ${usual}`;
}

const LONG = { maxlength: 500 } as const;
