import { paths, withQuery } from "#shop/paths.ts";
import type { List, Lists } from "../list.ts";

const floor = (query: Record<string, string>) => withQuery(paths.adminFloor, query);
const BOARD: List = { name: `GET ${paths.adminFloor}`, path: paths.adminFloor };

export const FLOOR_LISTS: Lists = {
  // Each column is full in both shops, so that both pages have as many rows.
  few: 2000,
  many: 100_000,
  who: "admin",
  lists: [
    BOARD,
    { name: "grouped by day", path: floor({ group: "due" }) },
    // Among few there are not enough of them to fill the columns.
    { name: "dark and late", path: floor({ cloth: "dark", due: "late" }), base: BOARD },
    { name: "a column of 1,000", path: floor({ state: "ready" }) },
    { name: `GET ${paths.adminFloorCounts}`, path: paths.adminFloorCounts, isSearch: true },
    { name: `GET ${paths.adminBatches}`, path: paths.adminBatches, isSearch: true },
  ],
};
