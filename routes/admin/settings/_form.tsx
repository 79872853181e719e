/** @jsxImportSource hono/jsx */
import type { JSX } from "hono/jsx";
import type { Form } from "#shop/forms/form.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm } from "#ui/forms/edit-form.tsx";
import type { FieldProps } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

type SettingField = FieldProps & {
  name: keyof ShopSettings | keyof ShopSettings["mails"];
  /** Makes it a choice. */
  options?: readonly { value: string; label: string }[];
  /** Makes it as many lines as one writes. */
  lines?: { maxlength: number };
  input?: JSX.IntrinsicElements["input"];
};

export type SettingSection = {
  title: string;
  description: string;
  fields: readonly SettingField[];
};

type SettingsFormProps = {
  path: string;
  sections: readonly SettingSection[];
  form: Form;
};

export function SettingsForm({ path, sections, form }: SettingsFormProps) {
  return (
    <EditForm form={form} class="settings" action={path}>
      {sections.map(({ title, description, fields }) => (
        <Card key={title} title={title} description={description}>
          <div class="form">
            {fields.map((field) => (
              <Control key={field.name} field={field} form={form} />
            ))}
          </div>
        </Card>
      ))}
      <div class="settings__save">
        <Button>Save</Button>
      </div>
    </EditForm>
  );
}

type ControlProps = { field: SettingField; form: Form };

function Control({ field: { options, lines, input, ...field }, form }: ControlProps) {
  const own = { ...field, value: form.typed[field.name] ?? "", error: form.errors[field.name] };
  if (options) return <Select {...own} options={options} />;
  if (lines) return <TextArea {...own} textarea={lines} />;
  return <TextField {...own} input={{ autocomplete: "off", ...input }} />;
}
