/** @jsxImportSource hono/jsx */
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { REPORT_REASONS } from "#shop/gallery/report-reasons.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Disclosed } from "./disclosed.tsx";

export type TypedReport = { reason: string; details: string; error: string };

export function ReportForm({ id, typed }: { id: number; typed: TypedReport | undefined }) {
  return (
    <Disclosed icon="flag" label="Report this design" open={typed !== undefined}>
      <form class="stack" method="post" action={paths.galleryReports(id)}>
        <Select
          name="reason"
          label="What is wrong with it?"
          placeholder="Choose a reason"
          options={REPORT_REASONS}
          value={typed?.reason}
          error={typed?.error}
        />
        <TextArea
          name="details"
          label="Details"
          optional
          value={typed?.details}
          textarea={{ rows: 3, maxlength: GALLERY_LIMITS.report }}
        />
        <div>
          <Button variant="outline">Send report</Button>
        </div>
      </form>
    </Disclosed>
  );
}
