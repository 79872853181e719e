/** @jsxImportSource hono/jsx */
import { MAX_BINS, MAX_STEP_NAME, STEP_PLACES } from "#shop/floor/floor-settings.ts";
import { OWN_STEPS, stepLabel } from "#shop/floor/steps.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export const LABELS = {
  picked: "Picked",
  checked: "Checked",
  own1: "First step of your own",
  own2: "Second step of your own",
  own3: "Third step of your own",
  bins: "Bins",
};

const PLACES = STEP_PLACES.map((place) => ({
  value: place,
  label: `After ${stepLabel(place, { ownSteps: [] }).toLowerCase()}`,
}));

export function FloorForm({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <EditForm form={form} class="stack" action={paths.adminFloorSettings} novalidate>
      <Card>
        <h2>Steps</h2>
        <p class="muted">
          A piece is ready, then printed and packed. The other steps are yours to choose; a scan
          does the next one.
        </p>
        <Checkbox name="picked" checked={!!form.typed.picked}>
          Picked: somebody has taken the blank
        </Checkbox>
        <Checkbox name="checked" checked={!!form.typed.checked}>
          Checked: somebody has seen that the print is right
        </Checkbox>
        {OWN_STEPS.map((step) => (
          <div key={step} class="floor-settings__own">
            <TextField
              {...field(step)}
              label={LABELS[step]}
              optional
              input={{ maxlength: MAX_STEP_NAME, placeholder: "Pressed, folded …" }}
            />
            <Select {...field(`${step}-after`)} label="Where" options={PLACES} />
          </div>
        ))}
      </Card>
      <Card>
        <h2>Bins</h2>
        <TextField
          {...field("bins")}
          label={LABELS.bins}
          hint="An order of several pieces waits in one, from its first finished piece to its last. 0 for none."
          input={{ type: "number", min: 0, max: MAX_BINS, inputmode: "numeric" }}
        />
      </Card>
      <div>
        <Button>Save settings</Button>
      </div>
    </EditForm>
  );
}
