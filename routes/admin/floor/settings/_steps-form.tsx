/** @jsxImportSource hono/jsx */
import { MAX_BINS, MAX_STEP_NAME, STEP_PLACES } from "#shop/floor/floor-settings.ts";
import { STICKER_FORMATS } from "#shop/floor/papers/sticker-formats.ts";
import { OWN_STEPS, stepLabel } from "#shop/floor/steps.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
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
  stickerFormat: "Stickers",
  slipPrices: "Prices on packing slips",
  slipInvoices: "Invoices with packing slips",
};

const PLACES = STEP_PLACES.map((place) => ({
  value: place,
  label: `After ${stepLabel(place, { ownSteps: [] }).toLowerCase()}`,
}));

const FORMATS = Object.entries(STICKER_FORMATS).map(([value, { name }]) => ({
  value,
  label: name,
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
      <Card>
        <h2>Papers</h2>
        <Select {...field("stickerFormat")} label={LABELS.stickerFormat} options={FORMATS} />
        <Checkbox name="slipPrices" checked={!!form.typed.slipPrices}>
          Packing slips say what things cost
        </Checkbox>
        <Checkbox name="slipInvoices" checked={!!form.typed.slipInvoices}>
          An order's invoice follows its packing slip
        </Checkbox>
        <LinkButton href={paths.adminFloorCards} variant="outline">
          Command cards
        </LinkButton>
        <p class="muted small">
          Cards to scan: what is spoilt and why, undo, stations, presses and bins.
        </p>
      </Card>
      <div>
        <Button>Save settings</Button>
      </div>
    </EditForm>
  );
}
