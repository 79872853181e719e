/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { unitsOf } from "#shop/forms/length.ts";
import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { isOwnId } from "#shop/goods/own/ids.ts";
import { sharedAreas } from "#shop/goods/own/shared-areas.ts";
import type { AreaData } from "#shop/goods/own/template-data.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PrintFields } from "./print-fields.tsx";
import { SmallerFields } from "./smaller-fields.tsx";

type RowProps = { form: Form; area: AreaData; at: number; isFixed: boolean };

export function AreaRow({ form, area, at, isFixed }: RowProps) {
  const field = fieldsOf(form);
  const isShared = sharedAreas().some((shared) => shared.area.id === area.id);
  const locked = { readonly: isFixed || isShared };
  const units = unitsOf(form.typed);
  const inches = { inputmode: "decimal", maxlength: 6, ...locked } as const;
  const error = form.errors[FIELD.width(at)];
  return (
    <li class="area" data-area={area.id}>
      <input type="hidden" name={FIELD.areaId(at)} value={area.id} />
      <span class={`area__mark area__mark--${at}`} aria-hidden="true" />
      <TextField
        label="Area"
        {...field(FIELD.areaName(at))}
        input={{ maxlength: 30, readonly: isShared }}
      />
      <TextField
        label="Width"
        unit={units}
        name={FIELD.width(at)}
        value={form.typed[FIELD.width(at)]}
        input={inches}
      />
      <TextField label="Height" unit={units} {...field(FIELD.height(at))} input={inches} />
      {!isFixed && (
        <Checkbox name={FIELD.removeArea(at)} checked={FIELD.removeArea(at) in form.typed}>
          Remove
        </Checkbox>
      )}
      <FieldError id={`${FIELD.width(at)}-error`} text={error} />
      <SmallerFields {...{ form, area, at, isFixed }} />
      {isOwnId(area.id) && <PrintFields {...{ form, at, isFixed }} />}
    </li>
  );
}
