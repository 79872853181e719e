/** @jsxImportSource hono/jsx */
import { MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES } from "#shop/mails/templates.ts";
import { Choices } from "#ui/forms/choices.tsx";

type TemplateChoiceProps = { chosen?: string | undefined; error?: string | undefined };

export function TemplateChoice({ chosen, error }: TemplateChoiceProps) {
  const known = MAIL_TEMPLATES.find((name) => name === chosen) ?? "order-confirmation";
  return (
    <Choices
      legend="Notification type"
      name="template"
      options={TEMPLATES}
      value={known}
      error={error}
    />
  );
}

const TEMPLATES = MAIL_TEMPLATES.map((value) => ({ value, label: MAIL_TEMPLATE_NAMES[value] }));
