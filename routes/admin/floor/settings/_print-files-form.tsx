/** @jsxImportSource hono/jsx */
import { MAX_CHOKE } from "#shop/floor/print-file-settings.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export const LABELS = {
  usualTechnique: "How most things are printed",
  makesUnderbase: "White underbases",
  underbaseChoke: "Choke",
  mirrorsFilms: "Mirrored films",
};

const TECHNIQUES = [
  { value: "direct", label: "Directly onto the cloth (DTG)" },
  { value: "transfer", label: "By transfers (DTF)" },
  { value: "screen", label: "By screens" },
];

type PrintFilesFormProps = {
  form: Form;
  /** So many lines of open orders have no underbase as it is wanted now. */
  lacking: number;
};

export function PrintFilesForm({ form, lacking }: PrintFilesFormProps) {
  const field = fieldsOf(form);
  return (
    <>
      <EditForm form={form} class="stack" action={paths.adminFloorPrintFiles} novalidate>
        <Card>
          <Select
            {...field("usualTechnique")}
            label={LABELS.usualTechnique}
            options={TECHNIQUES}
            hint="For all areas whose own technique nobody has said, such as those of shirts."
          />
          <Checkbox name="makesUnderbase" checked={!!form.typed.makesUnderbase}>
            A second file with the white that lies below a print on dark cloth
          </Checkbox>
          <TextField
            {...field("underbaseChoke")}
            label={LABELS.underbaseChoke}
            unit="px"
            hint="So far the white stays inside of the print, so that none of it is seen. 300 px are an inch."
            input={{ type: "number", min: 0, max: MAX_CHOKE, inputmode: "numeric" }}
          />
          <Checkbox name="mirrorsFilms" checked={!!form.typed.mirrorsFilms}>
            Prints on transfer film are mirrored
          </Checkbox>
        </Card>
        <div>
          <Button>Save settings</Button>
        </div>
      </EditForm>
      {lacking > 0 && (
        <Card>
          <form class="stack" method="post" action={paths.adminUnderbases}>
            <p>
              {lacking === 1
                ? "1 line of an open order has"
                : `${lacking} lines of open orders have`}{" "}
              no underbase as it is set now. Their print files stay as they are.
            </p>
            <div>
              <Button variant="outline">Make the missing underbases</Button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
}
