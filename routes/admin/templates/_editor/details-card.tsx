/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { UNIT_NAMES, unitsOf } from "#shop/forms/length.ts";
import { FIGURES_EXAMPLE, FIGURES_FIELD } from "#shop/goods/own/form/figure-fields.ts";
import { WEARERS } from "#shop/goods/own/template-data.ts";
import { Card } from "#ui/card.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

export function DetailsCard({ form }: { form: Form }) {
  const field = fieldsOf(form);
  const units = unitsOf(form.typed);
  return (
    <Card title="Details">
      <div class="form">
        <TextField label="Name" half {...field("name")} input={{ maxlength: 60 }} />
        <TextField
          label="One of them is a …"
          half
          {...field("noun")}
          hint="In small letters, such as tote bag."
          input={{ maxlength: 30 }}
        />
        <TextArea
          label="Colors"
          half
          {...field("colors")}
          hint="One a line: its name and its hex value, such as Navy #2b3a55. Up to two further values make a heather of near ones, and a thing of two colors of others. One name is one color in the whole shop."
          textarea={{ rows: 6, maxlength: 4000, spellcheck: false }}
        />
        <TextArea
          label="Sizes"
          half
          {...field("sizes")}
          hint="One a line, from the smallest. ‘One size’ will do. A line with a colon names a group of those below it. ‘Youth (kids):’ tells shopping sites who wears them, too: newborn, infant, toddler, kids or adult."
          textarea={{ rows: 6, maxlength: 2000 }}
        />
        <Select
          label="Who wears it"
          half
          {...field("wearers")}
          hint="Shopping sites list it by this."
          options={WEARERS.map((value) => ({ value, label: WEARER_NAMES[value] }))}
        />
        <TextField
          label="Category"
          half
          {...field("category")}
          hint="Its number in Google's product taxonomy: 212 for shirts, 5608 for tote bags, 2169 for mugs."
          input={{ inputmode: "numeric", maxlength: 6 }}
        />
        <TextArea
          label="Size guide"
          half
          optional
          {...field(FIGURES_FIELD)}
          hint={`For what is worn, one size a line, in ${UNIT_NAMES[units]} as it lies flat: the size, its chest, its length, its sleeve if it has one, and whose chest it fits, such as ${FIGURES_EXAMPLE[units]}. Each group of sizes has a table of its own.`}
          textarea={{ rows: 4, maxlength: 3000, spellcheck: false }}
        />
      </div>
    </Card>
  );
}

const WEARER_NAMES: Record<(typeof WEARERS)[number], string> = {
  nobody: "Nobody",
  adult: "Adults",
  female: "Women",
  male: "Men",
  kids: "Kids",
  toddler: "Toddlers",
  infant: "Babies",
  newborn: "Newborns",
};
