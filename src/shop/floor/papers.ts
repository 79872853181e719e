export const BATCH_PAPERS = [
  "pick-list",
  "files",
  "sheets",
  "stickers",
  "slips",
  "labels",
] as const;
/** What a batch is printed on, and its files. */
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
