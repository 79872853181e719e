export const BATCH_PAPERS = [
  "pick-list",
  "files",
  "stickers",
  "sheets",
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
  slips: "Packing slips",
  labels: "Shipping labels",
};
