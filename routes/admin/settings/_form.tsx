/** @jsxImportSource hono/jsx */
import type { JSX } from "hono/jsx";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { FieldProps } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

export type SettingField = FieldProps & {
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
  values: Record<string, string>;
  errors: Record<string, string>;
  revision: string;
};

export function SettingsForm({ path, sections, revision, ...shown }: SettingsFormProps) {
  return (
    <form class="settings" method="post" action={path}>
      <input type="hidden" name="revision" value={revision} />
      {sections.map(({ title, description, fields }) => (
        <Card key={title} title={title} description={description}>
          <div class="form">
            {fields.map((field) => (
              <Control key={field.name} field={field} {...shown} />
            ))}
          </div>
        </Card>
      ))}
      <div class="settings__save">
        <Button>Save</Button>
      </div>
    </form>
  );
}

type ControlProps = { field: SettingField } & Pick<SettingsFormProps, "values" | "errors">;

function Control({ field: { options, lines, input, ...field }, values, errors }: ControlProps) {
  const own = { ...field, value: values[field.name] ?? "", error: errors[field.name] };
  if (options) return <Select {...own} options={options} />;
  if (lines) return <TextArea {...own} textarea={lines} />;
  return <TextField {...own} input={{ autocomplete: "off", ...input }} />;
}
