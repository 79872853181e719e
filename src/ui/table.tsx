/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { Child, PropsWithChildren } from "hono/jsx";

type Column = {
  label: string;
  /** Read out, but not shown. */
  hidden?: boolean;
  number?: boolean;
  /** A sort link in place of the label. */
  link?: Child;
  sorted?: "ascending" | "descending" | undefined;
};

export type Columns = readonly (string | Column)[];

type TableProps = PropsWithChildren<{ columns: Columns; class?: string; foot?: Child }>;

/** Children are the body's rows; `foot` is the row below them. */
export function Table({ columns, class: own, foot, children }: TableProps) {
  return (
    <table class={own ? `table ${own}` : "table"}>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

/** Rendered once for columns that are a constant. */
export function TableHead({ columns }: { columns: Columns }) {
  const head = heads.get(columns) ?? raw(String(<Head columns={columns} />));
  heads.set(columns, head);
  return head;
}

const heads = new WeakMap<Columns, ReturnType<typeof raw>>();

function Head({ columns }: { columns: Columns }) {
  const cells = columns.map((column) => (typeof column === "string" ? { label: column } : column));
  return (
    <thead>
      <tr>
        {cells.map((column) => (
          <HeadCell key={column.label} {...column} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell({ label, hidden, number, link, sorted }: Column) {
  return (
    <th scope="col" class={number ? "table__number" : undefined} aria-sort={sorted}>
      {hidden ? <span class="visually-hidden">{label}</span> : (link ?? label)}
    </th>
  );
}
