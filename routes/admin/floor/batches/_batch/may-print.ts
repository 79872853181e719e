import type { AppContext } from "#server/factory.ts";
import { permits } from "#server/session/permits.ts";
import { type BatchPaper, orderPapersIn } from "#shop/floor/papers.ts";

/** Slips and labels have addresses, which are for those who pack. */
export function mayPrint(c: AppContext, paper: BatchPaper): boolean {
  return orderPapersIn(paper).length === 0 || permits(c, "floor.pack");
}
