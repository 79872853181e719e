/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { paths, withQuery } from "#shop/paths.ts";
import type { ReportFile } from "#shop/reports/report-query.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import type { Basis } from "./read.ts";

type ReportCardProps = PropsWithChildren<{
  title: string;
  description: string;
  basis: Basis;
  file: { report: ReportFile; by?: string };
}>;

/** A plot and its table, with its file. */
export function ReportCard({ title, description, basis, file, children }: ReportCardProps) {
  return (
    <Card
      title={title}
      description={description}
      actions={
        <LinkButton
          href={withQuery(paths.adminReportsCsv, { ...file, ...basis.choice })}
          variant="outline"
          size="sm"
          download
        >
          Export CSV <span class="visually-hidden">: {title}</span>
        </LinkButton>
      }
    >
      {children}
    </Card>
  );
}

type WideTableProps = PropsWithChildren<{ label: string }>;

/** A table that may be wider than the screen; its first column stays where it is. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    <section class="table-scroll report-table" tabindex={0} aria-label={label}>
      {children}
    </section>
  );
}
