/** @jsxImportSource hono/jsx */
import { findLastFile } from "#db/orders/tracking/files.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { TRACKING_LIMITS } from "#shop/orders/tracking/file/tracking-limits.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type Draft = { text: string; problem?: string };

/** The form that is sent first, again with what was pasted where that cannot be read. */
export async function renderSending(c: AppContext, { text, problem }: Draft = { text: "" }) {
  const last = await findLastFile(c.var.services.sql, userOf(c).id);
  return adminPage(c, {
    title: "Parcel numbers",
    here: paths.adminTrackingFiles,
    styles: ["admin", "admin-orders"],
    head: (
      <>
        <May open={paths.adminOrders}>
          <BackLink href={paths.adminOrders}>Orders</BackLink>
        </May>
        <PageHead title="Parcel numbers" text={TEXT} />
      </>
    ),
    notice: problem && (
      <Alert variant="destructive" title="Nothing was read">
        <p>{problem}</p>
      </Alert>
    ),
    content: (
      <>
        <SendingForm text={text} />
        {last && (
          <p class="muted">
            The last file that you sent:{" "}
            <a href={paths.adminTrackingFile(last.id)}>{last.fileName || "pasted lines"}</a>,{" "}
            <TimeAgo date={last.createdAt} />
          </p>
        )}
      </>
    ),
  });
}

const TEXT =
  "Save the numbers of many parcels at once, from the file that your carrier's program exports. You see what will happen before anything does.";

const FILE = {
  name: "file",
  label: "CSV file",
  hint: `The export of UPS WorldShip, FedEx Ship Manager, Stamps.com, Pirate Ship, DHL or another program, up to ${TRACKING_LIMITS.rows.toLocaleString("en")} rows and 2 MB. Its columns are found by their names and by what stands in them.`,
  optional: true,
};

function SendingForm({ text }: { text: string }) {
  return (
    <Card title="Send a file, or paste lines">
      <form
        class="form"
        method="post"
        action={paths.adminTrackingFiles}
        enctype="multipart/form-data"
      >
        <Field {...FILE}>
          <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" {...wiring(FILE)} />
        </Field>
        <TextArea
          name="text"
          label="Lines"
          hint="In each line the order and its parcel, as they are copied from a spreadsheet: PT000123, then 1Z999AA10123456784."
          optional
          value={text}
          textarea={{ rows: 8, spellcheck: false }}
        />
        <div>
          <Button>Show what will happen</Button>
        </div>
      </form>
    </Card>
  );
}
