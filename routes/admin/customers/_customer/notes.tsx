/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { type Note, type NoteDraft, NoteFields, NoteList } from "#ui/staff/notes.tsx";
import { CustomerSection } from "./section.tsx";

type NotesProps = { customerId: number; notes: readonly Note[]; draft: NoteDraft | undefined };

/** Notes are added and never changed, as those of orders. */
export function Notes({ customerId, notes, draft }: NotesProps) {
  return (
    <CustomerSection title="Notes" id="notes">
      {notes.length === 0 && <p class="muted small">None yet.</p>}
      <NoteList class="customer-list" notes={notes} />
      <StaffForm class="stack" action={paths.adminCustomerNotes(customerId)}>
        <NoteFields
          id="customer-note"
          hint="Customers never see it, but an export has it."
          draft={draft}
        />
      </StaffForm>
    </CustomerSection>
  );
}
