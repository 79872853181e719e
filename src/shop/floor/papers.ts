/** `packing`: each order's slip and label in turn, for one printer. */
export const BATCH_PAPERS = [
  "pick-list",
  "files",
  "stickers",
  "sheets",
  "packing",
  "slips",
  "labels",
] as const;
/** What is printed for a batch. */
export type BatchPaper = (typeof BATCH_PAPERS)[number];

export function isBatchPaper(text: string): text is BatchPaper {
  return BATCH_PAPERS.some((paper) => paper === text);
}

export const PAPER_LABELS: Record<BatchPaper, string> = {
  "pick-list": "Pick list",
  files: "Print files",
  sheets: "Print sheets",
  stickers: "Stickers",
  packing: "Slips and labels",
  slips: "Packing slips",
  labels: "Shipping labels",
};

/** Papers of an order, not of a batch. */
export type OrderPaper = "slips" | "labels";

export function orderPapersIn(paper: BatchPaper): readonly OrderPaper[] {
  if (paper === "packing") return ["slips", "labels"];
  return paper === "slips" || paper === "labels" ? [paper] : [];
}

/** Kinds whose printings are counted together, because they have the same sheets in them. */
export function sharedPapers(paper: BatchPaper): readonly BatchPaper[] {
  return orderPapersIn(paper).length > 0 ? ["packing", "slips", "labels"] : [paper];
}
