/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { MAX_CUSTOM_WORDS, RETURN_LABELS } from "#shop/returns/settings-form.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

const DAYS = ["faultyDays", "sizeDays", "mindDays"] as const;

export function SettingsForm({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <EditForm form={form} class="stack" action={paths.adminReturnSettings} novalidate>
      <Card
        title="For how long"
        description="Days since the order arrived; 0 where customers cannot ask for this reason."
      >
        <div class="returns__days">
          {DAYS.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={RETURN_LABELS[name]}
              unit="days"
              input={{ inputmode: "numeric", maxlength: 3 }}
            />
          ))}
        </div>
      </Card>
      <Card
        title="Printed for one customer"
        description="In many places nobody has to take back what was made for one customer, unless it is faulty."
      >
        <Checkbox name="excludesCustom" checked={!!form.typed.excludesCustom}>
          A change of mind is no reason to return what was printed for one customer
        </Checkbox>
        <TextArea
          {...field("customWords")}
          label={RETURN_LABELS.customWords}
          textarea={{ rows: 4, maxlength: MAX_CUSTOM_WORDS }}
        />
      </Card>
      <div>
        <Button>Save settings</Button>
      </div>
    </EditForm>
  );
}
