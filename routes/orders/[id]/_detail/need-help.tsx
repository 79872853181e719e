/** @jsxImportSource hono/jsx */
import { MESSAGE_LIMIT } from "#shop/mails/contact.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

export type SupportAnswer = {
  email?: string;
  message?: string;
  errors?: { email?: string; message?: string };
  problem?: string;
};

export type SupportForm = SupportAnswer & { email: string };

type NeedHelpProps = { orderId: number; linkKey: string | undefined; support: SupportForm };

export function NeedHelp({ orderId, linkKey, support }: NeedHelpProps) {
  const { email, message, errors = {}, problem } = support;
  const isSent = message !== undefined;
  return (
    <Card title="Need Help?" description="Something about this order? A person answers by email.">
      <details class="order-support" open={isSent}>
        <summary class="button button--outline button--block">Contact Support</summary>
        {problem && <Alert title={problem} variant="destructive" />}
        <form
          class="form"
          method="post"
          action={withQuery(paths.orderSupport(orderId), { key: linkKey })}
        >
          <TextArea
            name="message"
            label="Message"
            value={message}
            error={errors.message}
            textarea={{
              rows: 5,
              maxlength: MESSAGE_LIMIT,
              ...(errors.message && { autofocus: true }),
            }}
          />
          <TextField
            name="email"
            label="Email"
            value={email}
            error={errors.email}
            input={{
              type: "email",
              autocomplete: "email",
              maxlength: 200,
              ...(errors.email && !errors.message && { autofocus: true }),
            }}
          />
          <div>
            <Button>Send message</Button>
          </div>
        </form>
      </details>
    </Card>
  );
}
