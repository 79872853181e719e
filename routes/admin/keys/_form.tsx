/** @jsxImportSource hono/jsx */
import type { FormFields } from "#shop/forms/form.ts";
import { KEY_DAYS, MAX_KEY_NAME } from "#shop/keys/key-form.ts";
import { paths } from "#shop/paths.ts";
import type { Staff } from "#shop/staff/staff.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PermissionBoxes } from "../roles/_permission-boxes.tsx";

export type KeyFields = { typed: FormFields; errors: FormFields };

const ENDS = KEY_DAYS.map((value) => ({ value, label: `${value} days` }));

/** It offers what who is asking may do, and no more. */
export function KeyForm({ staff, form }: { staff: Staff; form: KeyFields }) {
  const { typed, errors } = form;
  const { days = KEY_DAYS[1] } = typed;
  return (
    <Card
      title="Make a key"
      description="A program sends it in the header Authorization, after the word Bearer. It may do what is ticked, as long as you may."
    >
      <form class="form" method="post" action={paths.adminKeys} novalidate>
        <TextField
          {...fieldsOf(form)("name")}
          label="Name"
          half
          hint="As the program is called, such as Warehouse."
          input={{ maxlength: MAX_KEY_NAME, autocomplete: "off" }}
        />
        <Choices {...fieldsOf(form)("days")} legend="Ends after" options={ENDS} value={days} />
        <fieldset
          class="permissions__group key-scopes"
          {...(errors.permissions && { "aria-describedby": "permissions-error" })}
        >
          <legend>May do</legend>
          <PermissionBoxes form={form} offered={staff.permissions} />
        </fieldset>
        <div>
          <Button>Make key</Button>
        </div>
      </form>
    </Card>
  );
}
