/** @jsxImportSource hono/jsx */
import { findEmailSettings } from "#db/mails/email-settings.ts";
import type { Services } from "#services/services.ts";
import { defaultSender, type EmailSettings } from "#shop/mails/email-settings.ts";
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

export async function shownSettings({
  sql,
  config,
  shopSettings,
}: Pick<Services, "sql" | "config" | "shopSettings">): Promise<GeneralTabProps> {
  const { MAIL_FROM } = config;
  const [settings, shop] = await Promise.all([findEmailSettings(sql), shopSettings.read()]);
  const { name, address } = defaultSender(MAIL_FROM, shop.name);
  const isGiven = settings.senderName && settings.senderEmail;
  return {
    settings: {
      ...settings,
      senderName: settings.senderName || name,
      senderEmail: settings.senderEmail || address,
    },
    mailFrom: isGiven ? undefined : MAIL_FROM,
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
            Until these are saved, mails come from <bdi>{mailFrom}</bdi>.
          </p>
        )}
        <div>
          <Button>Save Settings</Button>
        </div>
      </form>
    </Card>
  );
}
