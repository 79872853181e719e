/** @jsxImportSource hono/jsx */
import { REASON_LIMIT } from "#shop/moderation.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextField } from "#ui/text-field.tsx";

/** For admins, of a design that nobody has reported too. Leads to those that show the same artwork. */
export function HideForm({ id }: { id: number }) {
  return (
    <details class="disclosure report">
      <summary>
        <span class="row">
          <Icon name="lock" />
          Hide this design
        </span>
        <Icon name="chevron" />
      </summary>
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
    </details>
  );
}
