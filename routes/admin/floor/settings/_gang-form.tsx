/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

const LENGTHS = {
  rollMm: "Width of the roll",
  gapMm: "Between two prints",
  marginMm: "Along the sides",
  endMm: "At both ends of a sheet",
  maxLengthMm: "Longest sheet",
};

const CHOICES = {
  mayTurn: "Prints may be turned by 90°",
  hasLabels: "Order and piece stand beside each print",
  hasCutMarks: "Cut marks at the corners of each print",
  isMirrored: "Sheets are mirrored",
};

export const LABELS = { ...LENGTHS, ...CHOICES };

export function GangForm({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <EditForm form={form} class="stack" action={paths.adminFloorGangSheets} novalidate>
      <Card>
        <div class="floor-settings__lengths">
          {Object.entries(LENGTHS).map(([name, label]) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              unit="mm"
              input={{ inputmode: "decimal" }}
            />
          ))}
        </div>
        {Object.entries(CHOICES).map(([name, label]) => (
          <Checkbox key={name} name={name} checked={!!form.typed[name]}>
            {label}
          </Checkbox>
        ))}
      </Card>
      <div>
        <Button>Save settings</Button>
      </div>
    </EditForm>
  );
}
