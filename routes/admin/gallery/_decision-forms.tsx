/** @jsxImportSource hono/jsx */
import {
  type ModerationAction,
  type ModerationQueue,
  REASON_LIMIT,
} from "#shop/gallery/moderation.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export function DecisionForms({ id, queue }: { id: number; queue: ModerationQueue }) {
  const keep = KEEP[queue];
  return (
    <div class="moderation__decisions">
      <form method="post" action={paths.adminGalleryDesign(id)}>
        <input type="hidden" name="queue" value={queue} />
        <Button name="action" value={keep.action}>
          {keep.label}
        </Button>
      </form>
      {queue !== "hidden" && (
        <form class="moderation__hide" method="post" action={paths.adminGalleryDesign(id)}>
          <input type="hidden" name="queue" value={queue} />
          <TextField
            id={`reason-${id}`}
            name="reason"
            label="Reason, which its owner reads"
            input={{ maxlength: REASON_LIMIT }}
          />
          <Button name="action" value="hide" variant="destructive">
            Hide
          </Button>
        </form>
      )}
    </div>
  );
}

const KEEP: Record<ModerationQueue, { action: ModerationAction; label: string }> = {
  waiting: { action: "approve", label: "Approve" },
  reported: { action: "dismiss", label: "Dismiss reports" },
  hidden: { action: "restore", label: "Restore" },
};
