/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { OWN_AREA } from "#shop/goods/own/form/add-area.ts";
import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import type { AreaData } from "#shop/goods/own/template-data.ts";
import { SHIRT_AREAS } from "#shop/goods/shirt-areas.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type AreasProps = { form: Form; areas: readonly AreaData[]; isFixed: boolean };

export function AreasCard({ form, areas, isFixed }: AreasProps) {
  return (
    <Card
      title="Print areas"
      description={
        isFixed
          ? "Designs count on these inches, so they stay. Copy the template to change them."
          : "How large a print may be, in inches as it is printed."
      }
    >
      {areas.length > 0 && (
        <ol class="areas">
          {areas.map((area, at) => (
            <AreaRow key={area.id} {...{ form, area, at, isFixed }} />
          ))}
        </ol>
      )}
      {areas.length < OWN_LIMITS.areas && (
        <div class="areas__add">
          <Select
            label="Another area"
            name="new-area"
            half
            optional
            options={kindsWithout(areas)}
          />
          <Button variant="outline" name="add-area" value="1">
            Add area
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Designs for a shirt's area go on whatever has it. */
function kindsWithout(areas: readonly AreaData[]) {
  const shared = Object.values(SHIRT_AREAS).filter(
    ({ id }) => !areas.some((area) => area.id === id),
  );
  return [
    { value: OWN_AREA, label: "One of its own, with inches you choose" },
    ...shared.map(({ id, name, inches: { width, height } }) => ({
      value: id,
      label: `A shirt's: ${name}, ${width} × ${height} in, takes designs for shirts`,
    })),
  ];
}

type RowProps = Omit<AreasProps, "areas"> & { area: AreaData; at: number };

function AreaRow({ form, area, at, isFixed }: RowProps) {
  const field = fieldsOf(form);
  const isShared = Object.values(SHIRT_AREAS).some(({ id }) => id === area.id);
  const locked = { readonly: isFixed || isShared };
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
        unit={IN}
        name={FIELD.width(at)}
        value={form.typed[FIELD.width(at)]}
        input={inches}
      />
      <TextField label="Height" unit={IN} {...field(FIELD.height(at))} input={inches} />
      {!isFixed && (
        <Checkbox name={FIELD.removeArea(at)} checked={FIELD.removeArea(at) in form.typed}>
          Remove
        </Checkbox>
      )}
      <FieldError id={`${FIELD.width(at)}-error`} text={error} />
    </li>
  );
}

const IN = "in";
