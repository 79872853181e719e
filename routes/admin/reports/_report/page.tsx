/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Definition } from "./definition.tsx";
import { type Chosen, Periods } from "./periods.tsx";
import type { Basis } from "./read.ts";

const TABS = [
  { path: paths.adminReports, label: "Overview" },
  { path: paths.adminReportSales, label: "Sales" },
  { path: paths.adminReportTax, label: "Tax" },
  { path: paths.adminReportRefunds, label: "Refunds" },
  { path: paths.adminReportGallery, label: "Gallery" },
  { path: paths.adminReportPayouts, label: "Payouts" },
] as const;

export type ReportPath = (typeof TABS)[number]["path"];

type ReportPage = {
  at: ReportPath;
  title: string;
  text: string;
  basis: Chosen & Partial<Pick<Basis, "counting">>;
  /** The rest of the query, which the period's form and links go along with. */
  more?: Record<string, string>;
  /** Which days and what of them; the days before unless given. */
  about?: string;
  /** What is counted, where it is no papers. */
  definition?: Child;
};

/** A report below its tabs and the choice of its days; the tabs go along with the days. */
export function reportPage(
  { at, title, text, basis, more = {}, about, definition = <Definition /> }: ReportPage,
  content: Child,
): AdminPage {
  const { choice, counting } = basis;
  return {
    title: title === "Reports" ? title : `${title} – Reports`,
    here: paths.adminReports,
    styles: ["admin", "dashboard", "reports"],
    head: (
      <>
        <PageHead title={title} text={text} />
        <Tabs
          label="Reports"
          tabs={TABS.map(({ path, label }) => ({ href: withQuery(path, choice), label }))}
          here={withQuery(at, choice)}
        />
      </>
    ),
    content: (
      <>
        <Periods at={at} chosen={basis} more={more} about={about} />
        {counting && <Counting {...counting} />}
        {content}
        {definition}
      </>
    ),
  };
}

/** Says what is not in the figures yet: after an upgrade, and in a very busy minute. */
function Counting({ isQueued, earlier }: Basis["counting"]) {
  if (earlier !== null) {
    return (
      <Alert title={`Earlier papers are being counted: ${earlier}%`}>
        What was issued before the shop had reports is missing until then. The oldest come first.
      </Alert>
    );
  }
  if (!isQueued) return null;
  return (
    <Alert title="Some papers are not counted yet">
      Very many were issued just now. Open this page again in a minute.
    </Alert>
  );
}
