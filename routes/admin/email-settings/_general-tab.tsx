/** @jsxImportSource hono/jsx */
import { findEmailSettings } from "#db/mails/email-settings.ts";
import type { Services } from "#services/services.ts";
import { defaultSender, type EmailSettings, senderOf } from "#shop/mails/email-settings.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Toggle } from "./_toggle.tsx";

type GeneralTabProps = {
  settings: EmailSettings;
  mailFrom?: string | undefined;
  errors?: Partial<Record<keyof EmailSettings, string>>;
};

type Deps = Pick<Services, "sql" | "config" | "shopSettings">;

export async function shownSettings(deps: Deps): Promise<GeneralTabProps> {
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
 * What the fields show before anybody has changed them is no sender that was chosen: saved with a
 * toggle, it would take the place of the configured one.
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

export function GeneralTab({ settings, mailFrom, errors = {} }: GeneralTabProps) {
  const hint = "An address that your mail server may send from; answers go to the shop's own.";
  return (
    <Card
      title="Email notifications"
      description="Mails about accounts, such as password resets, are always sent."
    >
      <form class="form" method="post" action={paths.adminEmailSettings}>
        <Toggle
          name="orderConfirmations"
          label="Order Confirmation Emails"
          text="Sent to the customer once an order is paid."
          checked={settings.orderConfirmations}
        />
        <Toggle
          name="statusUpdates"
          label="Status Update Emails"
          text="Sent to the customer when an order gets another status."
          checked={settings.statusUpdates}
        />
        <TextField
          name="senderName"
          label="Sender Name"
          half
          optional
          value={settings.senderName}
          error={errors.senderName}
          input={{ maxlength: 100, autocomplete: "off" }}
        />
        <TextField
          name="senderEmail"
          label="Sender Email"
          half
          optional
          hint={hint}
          value={settings.senderEmail}
          error={errors.senderEmail}
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
      </form>
    </Card>
  );
}
