/** @jsxImportSource hono/jsx */
import type { StaffFactors } from "#db/accounts/staff-security.ts";
import { SESSION_HOURS } from "#shop/accounts/staff-security.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type SecurityFormProps = { form: Form; staff: readonly StaffFactors[] };

export function SecurityForm({ form, staff }: SecurityFormProps) {
  const field = fieldsOf(form);
  const without = staff.filter(({ hasApp, passkeys }) => !hasApp && passkeys === 0).length;
  return (
    <Card title="What is required">
      <EditForm form={form} class="stack" action={paths.adminStaffSecurity}>
        <div class="field">
          <Checkbox
            name="requiresFactor"
            checked={"requiresFactor" in form.typed}
            error={form.errors.requiresFactor}
          >
            Everybody needs a second factor
          </Checkbox>
          <p class="field__hint">
            An authenticator app or a passkey. Whoever has none is led to set one up before anything
            else of the back office opens. {withoutText(without)}
          </p>
        </div>
        <TextField
          {...field("sessionHours")}
          label="Hours that somebody stays logged in"
          hint="Counted from the login, also for who is at work; 168 are a week. Customers stay logged in as before."
          input={{
            type: "number",
            inputmode: "numeric",
            min: SESSION_HOURS.min,
            max: SESSION_HOURS.max,
          }}
        />
        <div>
          <Button>Save</Button>
        </div>
      </EditForm>
    </Card>
  );
}

function withoutText(count: number): string {
  if (count === 0) return "Everybody has one.";
  return count === 1 ? "One person has none yet." : `${count} people have none yet.`;
}
