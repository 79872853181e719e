/** @jsxImportSource hono/jsx */
import type { StaffNote } from "#db/orders/staff-notes.ts";
import { NOTE_LIMIT } from "#shop/orders/management/order-management.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffForm, useMayOpen } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

export type NoteDraft = { text: string; error: string };

type StaffNotesProps = {
  notes: readonly StaffNote[];
  orderId: number;
  backHref: string;
  draft: NoteDraft | undefined;
};

export function StaffNotes({ notes, orderId, backHref, draft }: StaffNotesProps) {
  const mayWrite = useMayOpen()(paths.adminOrderNotes(orderId), "POST");
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <Section title="Staff Notes">
      {notes.length > 0 && (
        <ul class="manage__list">
          {notes.map((note) => (
            <li key={note.id}>
              <span class="manage__note" dir="auto">
                {note.text}
              </span>
              <span class="muted">
                <bdi>{note.author ?? "Somebody who left"}</bdi>,{" "}
                <ShopDate date={note.createdAt} as="exact" />
              </span>
            </li>
          ))}
        </ul>
      )}
      <StaffForm class="manage__form" action={paths.adminOrderNotes(orderId)}>
        <input type="hidden" name="back" value={backHref} />
        <TextArea
          id="manage-note"
          name="text"
          label="New note"
          hint="Customers never see it."
          value={draft?.text}
          error={draft?.error}
          textarea={{ rows: 2, maxlength: NOTE_LIMIT, ...(draft && { autofocus: true }) }}
        />
        <div>
          <Button variant="secondary" size="sm">
            Add note
          </Button>
        </div>
      </StaffForm>
    </Section>
  );
}
