/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { paths, withQuery } from "#shop/paths.ts";
import type { ReportFile } from "#shop/reports/report-query.ts";
import { ExportCard } from "#ui/staff/export-card.tsx";
import type { Basis } from "./read.ts";

type ReportCardProps = PropsWithChildren<{
  title: string;
  description: string;
  basis: Basis;
  file: { report: ReportFile; by?: string };
}>;

/** A plot and its table, with its file. */
export function ReportCard({ title, description, basis, file, children }: ReportCardProps) {
  const csvHref = withQuery(paths.adminReportsCsv, { ...file, ...basis.choice });
  return (
    <ExportCard title={title} description={description} csvHref={csvHref}>
      {children}
    </ExportCard>
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
