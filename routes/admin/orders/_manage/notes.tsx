/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { StaffForm, useMayOpen } from "#ui/staff/may-open.tsx";
import { type Note, type NoteDraft, NoteFields, NoteList } from "#ui/staff/notes.tsx";
import { Section } from "./section.tsx";

type StaffNotesProps = {
  notes: readonly Note[];
  orderId: number;
  backHref: string;
  draft: NoteDraft | undefined;
};

export function StaffNotes({ notes, orderId, backHref, draft }: StaffNotesProps) {
  const action = paths.adminOrderNotes(orderId);
  const mayWrite = useMayOpen()(action, "POST");
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <Section title="Staff Notes">
      {notes.length > 0 && <NoteList class="manage__list" notes={notes} />}
      <StaffForm class="manage__form" action={action}>
        <input type="hidden" name="back" value={backHref} />
        <NoteFields id="manage-note" hint="Customers never see it." draft={draft} />
      </StaffForm>
    </Section>
  );
}
