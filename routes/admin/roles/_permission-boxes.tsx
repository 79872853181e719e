/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { isPermission, PERMISSION_GROUPS, type Permission } from "#shop/staff/permissions.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";

type PermissionBoxesProps = {
  form: Pick<Form, "typed" | "errors">;
  /** Left out: all. */
  offered?: ReadonlySet<Permission>;
};

/** A box for each permission, by the place where it counts. */
export function PermissionBoxes({ form: { typed, errors }, offered }: PermissionBoxesProps) {
  const groups = PERMISSION_GROUPS.map(({ title, permissions }) => ({
    title,
    boxes: Object.entries(permissions).filter(
      ([name]) => !offered || (isPermission(name) && offered.has(name)),
    ),
  }));
  return (
    <>
      <FieldError id="permissions-error" text={errors.permissions} />
      <div class="permissions">
        {groups
          .filter(({ boxes }) => boxes.length > 0)
          .map(({ title, boxes }) => (
            <fieldset key={title} class="permissions__group">
              <legend>{title}</legend>
              {boxes.map(([name, text]) => (
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
