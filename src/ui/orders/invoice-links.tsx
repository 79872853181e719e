/** @jsxImportSource hono/jsx */
import { type InvoiceNumber, numberText } from "#shop/invoices/invoice-number.ts";
import { paths, withQuery } from "#shop/paths.ts";

type ListedPaper = InvoiceNumber & { canceledAt: Date | null; isOfEdit?: boolean };

type InvoiceLinksProps = {
  orderId: number;
  papers: readonly ListedPaper[];
  /** The mailed link by which the page was opened had this key. */
  linkKey?: string | undefined;
};

/** The invoice and its credit notes, each a PDF. Nothing for an order that has none. */
export function InvoiceLinks({ orderId, papers, linkKey }: InvoiceLinksProps) {
  if (papers.length === 0) return null;
  return (
    <ul class="invoice-links no-print">
      {papers.map((paper) => (
        <li key={numberText(paper)}>
          <a href={withQuery(pathOf(orderId, paper), { key: linkKey })}>{nameOf(paper)}</a>
          {paper.canceledAt && " (canceled)"}
        </li>
      ))}
    </ul>
  );
}

function pathOf(orderId: number, paper: ListedPaper): string {
  return paper.kind === "invoice" && !paper.isOfEdit
    ? paths.invoice(orderId)
    : paths.creditNote(orderId, numberText(paper));
}

function nameOf(paper: InvoiceNumber): string {
  return `${paper.kind === "invoice" ? "Invoice" : "Credit note"} ${numberText(paper)} (PDF)`;
}
