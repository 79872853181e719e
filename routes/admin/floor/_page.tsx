/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import type { AdminArea } from "#ui/admin-nav.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TABS = [
  { href: paths.adminFloor, label: "Board" },
  { href: paths.adminBatches, label: "Batches" },
  { href: paths.adminScan, label: "Scan" },
  { href: paths.adminFloorBins, label: "Bins" },
  { href: paths.adminFloorReports, label: "Reports" },
  { href: paths.adminPresses, label: "Presses" },
  { href: paths.adminFloorSettings, label: "Settings" },
] as const;

export type FloorTab = (typeof TABS)[number]["href"];

/** These tabs are entries of the back office's navigation, too. */
const PLACES: Partial<Record<FloorTab, AdminArea>> = {
  [paths.adminScan]: paths.adminScan,
  [paths.adminFloorReports]: paths.adminFloorReports,
};

type FloorPage = Partial<Pick<AdminPage, "scripts" | "styles">> & { title: string; text?: string };

/** A page of the print floor, below its tabs. */
export function floorPage(
  tab: FloorTab,
  { title, text, styles = [], ...props }: FloorPage,
  content: Child,
): AdminPage {
  return {
    ...props,
    title: title === "Floor" ? title : `${title} – Floor`,
    here: PLACES[tab] ?? paths.adminFloor,
    styles: ["admin", "floor", ...styles],
    head: (
      <>
        <PageHead title={title} {...(text && { text })} />
        <Tabs label="Print floor" tabs={TABS} here={tab} />
      </>
    ),
    content,
  };
}
