/** @jsxImportSource hono/jsx */
import type { CustomerNote } from "#db/customers/notes.ts";
import { NOTE_LIMIT } from "#shop/orders/management/order-management.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { CustomerSection } from "./section.tsx";

export type NoteDraft = { text: string; error: string };

type NotesProps = {
  customerId: number;
  notes: readonly CustomerNote[];
  draft: NoteDraft | undefined;
};

/** Notes are added and never changed, as those of orders. */
export function Notes({ customerId, notes, draft }: NotesProps) {
  const action = paths.adminCustomerNotes(customerId);
  return (
    <CustomerSection title="Notes" id="notes">
      {notes.length === 0 && <p class="muted small">None yet.</p>}
      <ul class="customer-list">
        {notes.map((note) => (
          <li key={note.id}>
            <span class="customer-list__text" dir="auto">
              {note.text}
            </span>
            <span class="muted">
              <bdi>{note.author ?? "A former colleague"}</bdi>,{" "}
              <ShopDate date={note.createdAt} as="exact" />
            </span>
          </li>
        ))}
      </ul>
      <May open={action} method="POST">
        <form class="stack" method="post" action={action}>
          <TextArea
            id="customer-note"
            name="text"
            label="New note"
            hint="Customers never see it, but an export has it."
            value={draft?.text}
            error={draft?.error}
            textarea={{ rows: 2, maxlength: NOTE_LIMIT, ...(draft && { autofocus: true }) }}
          />
          <div>
            <Button variant="secondary" size="sm">
              Add note
            </Button>
          </div>
        </form>
      </May>
    </CustomerSection>
  );
}
