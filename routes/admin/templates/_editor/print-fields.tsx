/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { unitsOf } from "#shop/forms/length.ts";
import { PRINT_FIELD } from "#shop/goods/own/form/field-names.ts";
import { TECHNIQUE_IDS, TECHNIQUES, type Technique } from "#shop/goods/techniques/technique.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type PrintFieldsProps = { form: Form; at: number; isFixed: boolean };

/** What the press of an area needs: behavior 59.11. */
export function PrintFields({ form, at, isFixed }: PrintFieldsProps) {
  const field = fieldsOf(form);
  const units = unitsOf(form.typed);
  const number = { inputmode: "decimal", maxlength: 6, readonly: isFixed } as const;
  const plain = (name: string) => ({ name, value: form.typed[name] });
  return (
    <details class="area__print" open={form.errors[PRINT_FIELD.dpi(at)] !== undefined}>
      <summary>How it is printed</summary>
      <div class="area__print-fields">
        <Select label="Technique" {...field(PRINT_FIELD.technique(at))} options={techniques()} />
        <TextField
          label="Resolution"
          unit={DPI}
          {...plain(PRINT_FIELD.dpi(at))}
          input={{ ...number, placeholder: "300" }}
        />
        <TextField label="Bleed" unit={units} {...plain(PRINT_FIELD.bleed(at))} input={number} />
        <TextField
          label="Safe margin"
          unit={units}
          {...plain(PRINT_FIELD.safe(at))}
          input={number}
        />
        <Checkbox name={PRINT_FIELD.isCutOut(at)} checked={PRINT_FIELD.isCutOut(at) in form.typed}>
          Cut out along its contour
        </Checkbox>
        <TextField
          label="Pictures need"
          unit={DPI}
          {...plain(PRINT_FIELD.leastDpi(at))}
          input={number}
        />
        <TextField label="Inks at most" {...plain(PRINT_FIELD.inks(at))} input={number} />
        <Checkbox name={PRINT_FIELD.isOpaque(at)} checked={PRINT_FIELD.isOpaque(at) in form.typed}>
          Nothing half-transparent
        </Checkbox>
        <p class="muted small area__rules">
          Where all three are left empty, designs must do what the technique asks.
        </p>
      </div>
      <FieldError id={`${PRINT_FIELD.dpi(at)}-error`} text={form.errors[PRINT_FIELD.dpi(at)]} />
    </details>
  );
}

/** A technique whose print files are mirrored says so. */
function techniques() {
  return [
    { value: "", label: "As usual: direct to garment" },
    ...TECHNIQUE_IDS.map((value) => {
      const { name, isMirrored }: Technique = TECHNIQUES[value];
      return { value, label: isMirrored ? `${name}, mirrored` : name };
    }),
  ];
}

const DPI = "DPI";
