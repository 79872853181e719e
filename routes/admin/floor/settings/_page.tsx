/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { paths } from "#shop/paths.ts";
import { Tabs } from "#ui/tabs.tsx";
import { floorPage } from "../_page.tsx";

const TABS = [
  { href: paths.adminFloorSettings, label: "Steps and papers" },
  { href: paths.adminFloorPrintFiles, label: "Print files" },
  { href: paths.adminFloorGangSheets, label: "Gang sheets" },
  { href: paths.adminFloorProofs, label: "Proofs" },
] as const;

type SettingsPage = { tab: (typeof TABS)[number]["href"]; text: string };

/** One of the forms of the floor's settings. */
export function floorSettingsPage({ tab, text }: SettingsPage, content: Child) {
  return floorPage(
    paths.adminFloorSettings,
    { title: "Floor settings", text },
    <>
      <Tabs label="Floor settings" tabs={TABS} here={tab} />
      {content}
    </>,
  );
}
