/** @jsxImportSource hono/jsx */
import type { FormFields } from "#shop/forms/form.ts";
import { Field, unitId, wiring } from "#ui/forms/field.tsx";
import { WithUnit } from "#ui/forms/unit.tsx";

type BreakRowProps = {
  at: number;
  pieces: string;
  percent: string;
  errors: FormFields;
};

/** 'From 12 pieces: 8% off' */
export function BreakRow({ at, pieces, percent, errors }: BreakRowProps) {
  const from = field(`pieces-${at}`, `Row ${at + 1}: from how many pieces`, errors);
  const percentOff = field(`percent-${at}`, `Row ${at + 1}: percent off`, errors);
  const off = { ...percentOff, unit: "%" as const };
  return (
    <div class="break">
      <Field {...from} label="From quantity">
        <input
          type="text"
          inputmode="numeric"
          maxlength={10}
          autocomplete="off"
          value={pieces}
          {...wiring(from)}
          aria-label={from.label}
        />
      </Field>
      <Field {...off} label="Percent off">
        <WithUnit unit={off.unit} id={unitId(off)}>
          <input
            type="text"
            inputmode="decimal"
            maxlength={10}
            autocomplete="off"
            value={percent}
            {...wiring(off)}
            aria-label={off.label}
          />
        </WithUnit>
      </Field>
    </div>
  );
}

function field(name: string, label: string, errors: FormFields) {
  return { name, label, error: errors[name], optional: true };
}
