/** @jsxImportSource hono/jsx */
import { REASON_LIMIT } from "#shop/gallery/moderation.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Disclosed } from "./disclosed.tsx";

/** Admins hide a design here, also without a report. The form links to designs with the same artwork. */
export function HideForm({ id }: { id: number }) {
  return (
    <Disclosed icon="lock" label="Hide this design">
      <form class="stack" method="post" action={paths.adminGalleryDesign(id)}>
        <input type="hidden" name="queue" value="reported" />
        <TextField
          id="hide-reason"
          name="reason"
          label="Reason, which its owner reads"
          input={{ maxlength: REASON_LIMIT, required: true }}
        />
        <div>
          <Button name="action" value="hide" variant="destructive">
            Hide
          </Button>
        </div>
      </form>
    </Disclosed>
  );
}
