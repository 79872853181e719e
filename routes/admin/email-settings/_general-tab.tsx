/** @jsxImportSource hono/jsx */
import { findEmailSettings } from "#db/mails/email-settings.ts";
import type { Services } from "#services/services.ts";
import type { Form } from "#shop/forms/form.ts";
import { defaultSender, type EmailSettings, senderOf } from "#shop/mails/email-settings.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type EditedSettings = {
  settings: EmailSettings;
  /** The configured sender, while it counts. */
  mailFrom: string | undefined;
};

type Deps = Pick<Services, "sql" | "config" | "shopSettings">;

export async function editedSettings(deps: Deps): Promise<EditedSettings> {
  const { MAIL_FROM } = deps.config;
  const [settings, { name, address }] = await Promise.all([
    findEmailSettings(deps.sql),
    defaultOf(deps),
  ]);
  const isGiven = settings.senderName && settings.senderEmail;
  const sender = senderOf(settings, MAIL_FROM);
  return {
    settings: {
      ...settings,
      senderName: settings.senderName || name,
      senderEmail: settings.senderEmail || address,
    },
    mailFrom: isGiven ? undefined : `${sender.name} <${sender.address}>`,
  };
}

async function defaultOf({ config, shopSettings }: Omit<Deps, "sql">) {
  return defaultSender(config.MAIL_FROM, (await shopSettings.read()).name);
}

/**
 * The fields show a default sender until somebody changes them. Saved along with a toggle, it would
 * take the place of the configured one.
 */
export async function withoutDefaults(deps: Deps, typed: EmailSettings): Promise<EmailSettings> {
  const [saved, { name, address }] = await Promise.all([
    findEmailSettings(deps.sql),
    defaultOf(deps),
  ]);
  const isSameName = !saved.senderName && typed.senderName === name;
  const isSameEmail = !saved.senderEmail && typed.senderEmail === address;
  return {
    ...typed,
    senderName: isSameName ? "" : typed.senderName,
    senderEmail: isSameEmail ? "" : typed.senderEmail,
  };
}

type GeneralTabProps = Pick<EditedSettings, "mailFrom"> & { form: Form };

export function GeneralTab({ form, mailFrom }: GeneralTabProps) {
  const { typed } = form;
  const field = fieldsOf(form);
  const hint = "An address that your mail server may send from; answers go to the shop's own.";
  return (
    <Card
      title="Email notifications"
      description="Mails about accounts, such as password resets, are always sent."
    >
      <EditForm form={form} class="form" action={paths.adminEmailSettings}>
        <Toggle
          name="orderConfirmations"
          label="Order Confirmation Emails"
          text="Sent to the customer once an order is paid."
          checked={"orderConfirmations" in typed}
        />
        <Toggle
          name="statusUpdates"
          label="Status Update Emails"
          text="Sent to the customer when an order gets another status."
          checked={"statusUpdates" in typed}
        />
        <TextField
          {...field("senderName")}
          label="Sender Name"
          half
          optional
          input={{ maxlength: 100, autocomplete: "off" }}
        />
        <TextField
          {...field("senderEmail")}
          label="Sender Email"
          half
          optional
          hint={hint}
          input={{ type: "email", maxlength: 200, autocomplete: "off" }}
        />
        {mailFrom && (
          <p class="muted small">
            Until both are changed, mails come from <bdi>{mailFrom}</bdi>.
          </p>
        )}
        <div>
          <Button>Save Settings</Button>
        </div>
      </EditForm>
    </Card>
  );
}

type ToggleProps = { name: string; label: string; text: string; checked: boolean };

function Toggle({ name, label, text, checked }: ToggleProps) {
  return (
    <div class="toggle">
      <label class="toggle__label" for={name}>
        {label}
      </label>
      <p class="toggle__text" id={`${name}-text`}>
        {text}
      </p>
      <input
        class="toggle__switch"
        type="checkbox"
        id={name}
        name={name}
        checked={checked}
        aria-describedby={`${name}-text`}
      />
    </div>
  );
}
