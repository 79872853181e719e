/** @jsxImportSource hono/jsx */
import { type PaperRule, storedUntil } from "#shop/customers/retention.ts";
import { longDate } from "#shop/date.ts";
import { type Day, dayAt, utc } from "#shop/day.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useShop } from "#ui/shop.ts";

export const LABELS = { years: "Years that invoices name their customer" };

type SettingsFormProps = {
  form: Form;
  rule: PaperRule;
  /** Without a number of the owner's. */
  usual: PaperRule;
};

export function SettingsForm({ form, rule, usual }: SettingsFormProps) {
  const { timeZone } = useShop();
  const field = fieldsOf(form);
  const today = dayAt(new Date(), timeZone);
  return (
    <EditForm form={form} class="stack" action={paths.adminCustomerSettings} novalidate>
      <Card
        title="Invoices"
        description="The law wants invoices and credit notes stored with the name and address that were on them. All else of a deleted customer goes as soon as nothing is left to deliver or to give back."
      >
        <TextField
          {...field("years")}
          label={LABELS.years}
          optional
          hint={`Empty: ${ruleText(usual)}. Your tax adviser knows whether another number is right.`}
          input={{
            type: "number",
            min: 1,
            max: 30,
            inputmode: "numeric",
            placeholder: String(usual.years),
          }}
        />
        <p class="muted">
          Years count from the end of the year of issue. An invoice of today names its customer
          until {dateText(storedUntil(today, rule))}; on the day after, it forgets a customer who
          was deleted.
        </p>
      </Card>
      <div>
        <Button>Save rules</Button>
      </div>
    </EditForm>
  );
}

export function ruleText({ years, country, isKnown }: PaperRule): string {
  if (!country) return `${years} years`;
  if (isKnown) return `${years} years, as in ${country}`;
  return `${years} years, because the rule of ${country} is not known here`;
}

/** `December 31, 2033` */
export function dateText(day: Day): string {
  return longDate(utc(day), "UTC");
}
