import { countText, dueCountsText } from "#shop/floor/due-counts.ts";
import { floorPaths } from "#shop/floor/floor-paths.ts";

type Count = {
  state: string;
  pieces: number;
  late: number;
  today: number;
  tomorrow: number;
  isMore?: true;
};

const PAUSE_MS = 5000;

/** Shows the numbers of the columns anew while the page is seen; what others did is seen by a reload. */
export function refreshCounts(board: HTMLElement): void {
  const [, query = ""] = (board.dataset.board ?? "").split("?");
  const refresh = async () => {
    if (document.hidden) return;
    const response = await fetch(`${floorPaths.adminFloorCounts}?${query}`).catch(() => undefined);
    // A session that has ended leads to a page.
    const isJson = response?.headers.get("content-type")?.includes("json");
    if (response?.ok && isJson) showCounts(board, await response.json());
  };
  setInterval(refresh, PAUSE_MS);
}

function showCounts(board: HTMLElement, counts: readonly Count[]): void {
  for (const element of board.querySelectorAll<HTMLElement>("[data-count]")) {
    const count = counts.find(({ state }) => state === element.dataset.count);
    write(element, countText(count?.pieces ?? 0, count));
  }
  for (const element of board.querySelectorAll<HTMLElement>("[data-due]")) {
    const count = counts.find(({ state }) => state === element.dataset.due);
    write(element, dueCountsText(count));
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
