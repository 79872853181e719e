/** @jsxImportSource hono/jsx */
import { MESSAGE_LIMIT } from "#shop/mails/contact.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { ThreadPageProps } from "./draft.ts";

/** It has a form of its own, so that nobody mails a note by mistake. */
export function NoteForm({ thread, draft }: ThreadPageProps) {
  const { note, noteErrors = {} } = draft;
  return (
    <details class="inbox-note fold" open={note !== undefined}>
      <summary>Write an internal note</summary>
      <form class="form" method="post" action={paths.adminThread(thread.id)}>
        <input type="hidden" name="form" value={crypto.randomUUID()} />
        <TextArea
          id="note-text"
          name="message"
          label="Internal note"
          hint="Staff alone read it. It is never mailed."
          value={note}
          error={noteErrors.message}
          textarea={{ rows: 3, maxlength: MESSAGE_LIMIT }}
        />
        <div>
          <Button name="action" value="note" variant="secondary">
            Add note
          </Button>
        </div>
      </form>
    </details>
  );
}
