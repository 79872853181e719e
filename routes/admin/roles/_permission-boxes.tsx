/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { PERMISSION_GROUPS } from "#shop/staff/permissions.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";

/** A box for each permission, by the place where it counts. */
export function PermissionBoxes({ form: { typed, errors } }: { form: Form }) {
  return (
    <>
      <FieldError id="permissions-error" text={errors.permissions} />
      <div class="permissions">
        {PERMISSION_GROUPS.map(({ title, permissions }) => (
          <fieldset key={title} class="permissions__group">
            <legend>{title}</legend>
            {Object.entries(permissions).map(([name, text]) => (
              <Checkbox key={name} name={name} checked={name in typed}>
                {text}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
