/** @jsxImportSource hono/jsx */
import { MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES } from "#shop/mails/templates.ts";

type TemplateChoiceProps = { chosen?: string | undefined; error?: string | undefined };

export function TemplateChoice({ chosen, error }: TemplateChoiceProps) {
  const known = MAIL_TEMPLATES.find((name) => name === chosen) ?? "order-confirmation";
  return (
    <fieldset class="field template-choice">
      <legend class="field__label">Notification type</legend>
      <div class="choices">
        {MAIL_TEMPLATES.map((name) => (
          <label key={name} class="choice">
            <input type="radio" name="template" value={name} checked={name === known} />
            {MAIL_TEMPLATE_NAMES[name]}
          </label>
        ))}
      </div>
      {error && <p class="field__error">{error}</p>}
    </fieldset>
  );
}
