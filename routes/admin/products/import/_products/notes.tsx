/** @jsxImportSource hono/jsx */
import type { RowNote } from "#shop/catalog/imports/source.ts";

/** Limit of owner: messages that an import shows of a product [messages]; the number of the others. */
const MAX_SHOWN = 12;

type NotesProps = { title: string; notes: readonly RowNote[]; isProblem?: boolean };

/** Each names its row and column. */
export function Notes({ title, notes, isProblem = false }: NotesProps) {
  if (notes.length === 0) return null;
  const more = notes.length - MAX_SHOWN;
  return (
    <section class={isProblem ? "import-notes import-notes--problem" : "import-notes"}>
      <h3 class="small">{title}</h3>
      <ul class="small">
        {notes.slice(0, MAX_SHOWN).map(({ row, column, text }) => (
          <li key={`${row} ${column} ${text}`}>
            <b>{column ? `Row ${row}, ${column}:` : `Row ${row}:`}</b> {text}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </section>
  );
}
