/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { ReportSection } from "#shop/floor/reports/sections.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
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
  return (
    <Card
      title={title}
      description={description}
      actions={
        <LinkButton
          href={withQuery(paths.adminFloorReportsCsv, { section, ...days })}
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
