/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { ReportSection } from "#shop/floor/reports/sections.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { ExportCard } from "#ui/staff/export-card.tsx";
import type { Report } from "./load.ts";

type ReportCardProps = PropsWithChildren<{
  title: string;
  description: string;
  section: ReportSection;
  range: Report["range"];
}>;

/** A section of the reports, with its file. */
export function ReportCard({ title, description, section, range, children }: ReportCardProps) {
  const { from, to, quick } = range;
  const days = section === "late" ? {} : quick ? { days: quick } : { from, to };
  const csvHref = withQuery(paths.adminFloorReportsCsv, { section, ...days });
  return (
    <ExportCard title={title} description={description} csvHref={csvHref}>
      {children}
    </ExportCard>
  );
}

type MoreProps = PropsWithChildren<{ summary: string }>;

/** A table that is opened by who wants it; it may be wider than the screen. */
export function MoreFigures({ summary, children }: MoreProps) {
  return (
    <details class="disclosure">
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      <section class="table-scroll report-days" tabindex={0} aria-label={summary}>
        {children}
      </section>
    </details>
  );
}
