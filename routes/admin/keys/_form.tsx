/** @jsxImportSource hono/jsx */
import type { FormFields } from "#shop/forms/form.ts";
import { KEY_DAYS, MAX_KEY_NAME } from "#shop/keys/key-form.ts";
import { paths } from "#shop/paths.ts";
import { PERMISSIONS, permissionText } from "#shop/staff/permissions.ts";
import type { Staff } from "#shop/staff/staff.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type KeyFields = { typed: FormFields; errors: FormFields };

/** It offers what who is asking may do, and no more. */
export function KeyForm({ staff, form }: { staff: Staff; form: KeyFields }) {
  const { typed, errors } = form;
  const { days = KEY_DAYS[1] } = typed;
  return (
    <Card
      title="Make a key"
      description="A program sends it as Authorization: Bearer ph_…. It may do what is ticked, as long as you may."
    >
      <form class="form" method="post" action={paths.adminKeys} novalidate>
        <TextField
          {...fieldsOf(form)("name")}
          label="Name"
          half
          hint="As the program is called, such as Warehouse."
          input={{ maxlength: MAX_KEY_NAME, autocomplete: "off" }}
        />
        <fieldset class="permissions__group">
          <legend>Ends after</legend>
          <FieldError id="days-error" text={errors.days} />
          {KEY_DAYS.map((one) => (
            <label key={one} class="checkbox">
              <input type="radio" name="days" value={one} checked={one === days} />
              <span>{one} days</span>
            </label>
          ))}
        </fieldset>
        <fieldset class="permissions__group">
          <legend>May do</legend>
          <FieldError id="scopes-error" text={errors.scopes} />
          <div class="permissions">
            {PERMISSIONS.filter((one) => staff.permissions.has(one)).map((one) => (
              <Checkbox key={one} name={one} checked={one in typed}>
                {permissionText(one)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div>
          <Button>Make key</Button>
        </div>
      </form>
    </Card>
  );
}
