/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { MAX_WEBHOOK_URL } from "#shop/webhooks/endpoint-form.ts";
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from "#shop/webhooks/events.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Where it sends, and what. */
export function EndpointFields({ form }: { form: Form }) {
  const { typed, errors } = form;
  return (
    <>
      <TextField
        {...fieldsOf(form)("url")}
        label="URL"
        hint="Of the other program, such as https://erp.example.com/printhread."
        input={{ type: "url", maxlength: MAX_WEBHOOK_URL, autocomplete: "off", spellcheck: false }}
      />
      <fieldset class="permissions__group">
        <legend>It is told</legend>
        <FieldError id="events-error" text={errors.events} />
        {WEBHOOK_EVENT_NAMES.map((name) => (
          <Checkbox key={name} name={name} checked={name in typed}>
            {WEBHOOK_EVENTS[name].text} <code class="event-name">{name}</code>
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
