/** @jsxImportSource hono/jsx */
import { type LoggedMail, listMails } from "#db/mails/delivery-log.ts";
import type { AppContext } from "#server/factory.ts";
import { MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES } from "#shop/mails/templates.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DeliveryLog } from "./_delivery-log.tsx";
import { emailSettingsPage } from "./_page.tsx";

/** Limit of owner: a page of mails [mails]; the rest by cursor. */
const PAGE_SIZE = 50;

export type TestTabProps = {
  values?: { recipient?: string; template?: string };
  errors?: { recipient?: string; template?: string };
  problem?: { title: string; text?: string };
};

/** `after` is the log's cursor. */
export async function testPage(
  c: AppContext,
  props: TestTabProps & { after?: string | undefined },
) {
  const found = await listMails(c.var.services.sql, { after: props.after, limit: PAGE_SIZE + 1 });
  const mails = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? mails.at(-1)?.id : undefined;
  return emailSettingsPage("test", <TestTab {...props} mails={mails} next={next} />);
}

type WithLog = TestTabProps & { mails: readonly LoggedMail[]; next: string | undefined };

function TestTab({ values = {}, errors = {}, problem, mails, next }: WithLog) {
  return (
    <>
      <Card
        title="Send a test notification"
        description="A mail about a sample order, sent as all mails are."
      >
        {problem && (
          <Alert title={problem.title} variant="destructive">
            {problem.text}
          </Alert>
        )}
        <form class="form" method="post" action={paths.adminTestMail} data-test-mail>
          <TextField
            name="recipient"
            label="Recipient Email"
            value={values.recipient}
            error={errors.recipient}
            input={{ type: "email", maxlength: 200, autocomplete: "email" }}
          />
          <TemplateChoice chosen={values.template} error={errors.template} />
          <div>
            <Button>Send Test Email</Button>
          </div>
        </form>
      </Card>
      <DeliveryLog mails={mails} next={next} />
    </>
  );
}

type TemplateChoiceProps = { chosen?: string | undefined; error?: string | undefined };

function TemplateChoice({ chosen, error }: TemplateChoiceProps) {
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
