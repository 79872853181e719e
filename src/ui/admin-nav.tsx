/** @jsxImportSource hono/jsx */
import { useContext } from "hono/jsx";
import { paths } from "#shop/paths.ts";
import { ScriptsOnPage } from "./page-scripts.ts";
import { useMayOpen } from "./staff/may-open.tsx";
import { NavGroups } from "./staff/nav/grouped.tsx";
import { type NavHref, openGroups } from "./staff/nav/groups.ts";
import { Keys } from "./staff/nav/keys.tsx";
import { NavLinks } from "./staff/nav/links.tsx";
import { SearchField } from "./staff/nav/search-field.tsx";

/** The path of an entry, or the search, which every page has. */
export type AdminArea = NavHref | typeof paths.adminSearch;

type AdminNavProps = {
  here: AdminArea;
  /** What was searched for, on the page of its results. */
  q?: string | undefined;
};

/** This many links need no groups and no menu. */
const FEW = 4;

/**
 * Five groups in a line, the current one's entries below it, the others' in menus; on a phone all of it
 * in one menu under the current place. Who may open little has a line of links.
 */
export function AdminNav({ here, q }: AdminNavProps) {
  // What is typed on the page of scans is a scan, so it has no keys.
  const scripts = useContext(ScriptsOnPage);
  if (here !== paths.adminScan) scripts.add("back-office");
  const groups = openGroups(useMayOpen());
  const entries = groups.flatMap((group) => group.entries);
  const isSearch = here === paths.adminSearch;
  const isFlat = entries.length <= FEW;
  const classes = ["admin-nav", isFlat && "admin-nav--flat", isSearch && "admin-nav--search"];
  return (
    <nav class={classes.filter(Boolean).join(" ")} aria-label="Back office">
      {isFlat ? (
        <NavLinks entries={entries} here={here} class="admin-nav__links" />
      ) : (
        <NavGroups groups={groups} here={here} />
      )}
      <SearchField q={q} isHere={isSearch} />
      <Keys entries={entries} />
    </nav>
  );
}
