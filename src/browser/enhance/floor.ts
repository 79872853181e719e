import { moveByKeys } from "../floor/move-by-keys.ts";
import { refreshCounts } from "../floor/refresh-counts.ts";

const board = document.querySelector<HTMLElement>("[data-board]");
if (board) {
  moveByKeys(board);
  refreshCounts(board);
}
