/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useShop } from "#ui/shop.ts";
import { May } from "#ui/staff/may-open.tsx";

type PlanProps = { form: Form; target: string | undefined; isEncrypted: boolean };

const HOURS = [
  { value: "", label: "Off" },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, "0")}:00`,
  })),
];

export function PlanCard({ form, target, isEncrypted }: PlanProps) {
  const { timeZone } = useShop();
  return (
    <Card title="Daily backup">
      <Place target={target} isEncrypted={isEncrypted} />
      <May open={paths.adminBackups} method="POST">
        <EditForm form={form} action={paths.adminBackups} class="stack backups__plan">
          <Select
            {...fieldsOf(form)("hour")}
            label="Each day at"
            hint={`In the time zone ${timeZone}. The first one begins within a minute. When one fails, the owners get a mail.`}
            options={HOURS}
          />
          <div>
            <Button>Save</Button>
          </div>
        </EditForm>
      </May>
    </Card>
  );
}

/** Secrets are in the environment alone, and so is the place. */
function Place({ target, isEncrypted }: Omit<PlanProps, "form">) {
  if (!target) {
    return (
      <Alert variant="warning" title="There is no place for backups yet">
        <p>
          Who runs the server sets <code>BACKUP_DIR</code>, or <code>BACKUP_S3_BUCKET</code> and its
          keys, and starts the shop again.
        </p>
      </Alert>
    );
  }
  return (
    <p>
      Backups go into the {target}
      {isEncrypted
        ? ", encrypted."
        : ", and are not encrypted: set BACKUP_PASSPHRASE, unless only you can read that place."}
    </p>
  );
}
