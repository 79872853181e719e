/** @jsxImportSource hono/jsx */
import { NOTE_LIMIT } from "#shop/orders/management/order-management.ts";
import { Button } from "../forms/button.tsx";
import { TextArea } from "../forms/text-field.tsx";
import { ShopDate } from "../shop-date.tsx";

/** What staff noted of an order or a customer. */
export type Note = { id: number; text: string; author: string | null; createdAt: Date };

/** A note that could not be added, and why. */
export type NoteDraft = { text: string; error: string };

type NoteListProps = { class: string; notes: readonly Note[] };

export function NoteList({ class: className, notes }: NoteListProps) {
  return (
    <ul class={className}>
      {notes.map(({ id, text, author, createdAt }) => (
        <li key={id}>
          <span class="staff-note" dir="auto">
            {text}
          </span>
          <span class="muted">
            <bdi>{author ?? FORMER_STAFF}</bdi>, <ShopDate date={createdAt} as="exact" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whose account is deleted. */
export const FORMER_STAFF = "Somebody who left";

type NoteFieldsProps = { id: string; hint: string; draft: NoteDraft | undefined };

/** The fields of a form that adds a note. */
export function NoteFields({ id, hint, draft }: NoteFieldsProps) {
  return (
    <>
      <TextArea
        id={id}
        name="text"
        label="New note"
        hint={hint}
        value={draft?.text}
        error={draft?.error}
        textarea={{ rows: 2, maxlength: NOTE_LIMIT, ...(draft && { autofocus: true }) }}
      />
      <div>
        <Button variant="secondary" size="sm">
          Add note
        </Button>
      </div>
    </>
  );
}
