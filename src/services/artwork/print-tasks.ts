import type { PrintPlan } from "#shop/designs/press/print-plan.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { GangSheet } from "#shop/floor/gang/sheet.ts";
import type { Box } from "#shop/placement.ts";
import type { PrintSource } from "./gang/print-source.ts";

export interface MadeFile {
  bytes: number;
  sha256: string;
  crc32: number;
}

export type MadePrint = MadeFile & {
  cut: MadeFile | null;
  underbase: MadeFile | null;
  /** The print covers so many of its pixels; one that is half opaque counts half. */
  inked: number;
  /** See `countPrintColors`; null of an opaque picture, which streams: it has those of its upload. */
  colors: number | null;
};

/** Paths, so that neither artwork nor print need be whole in memory. */
export interface PrintTask {
  document: DesignDocument;
  print: Print;
  plan: PrintPlan;
  /** The print on this size of shirt is scaled by it; 1 prints it as designed. */
  scale: number;
  sources: PrintSourceFile[];
  target: string;
  /** Where the PDF with the cut line goes, if there is one. */
  cutTarget: string;
  /** Where the PNG with the white below goes, and how many pixels it stays inside. */
  underbase?: Pick<UnderbaseTask, "target" | "choke">;
}

/** `source` is a print file. */
export interface UnderbaseTask {
  source: string;
  target: string;
  choke: number;
  dpi: number;
}

export interface GangSheetTask {
  sheet: GangSheet;
  /** Prints of the same file name the same path. */
  sources: (PrintSource & { key: string })[];
  target: string;
  pdfTarget: string;
  /** For what lies on the disk while the sheet is drawn. */
  folder: string;
}

export interface PrintSourceFile {
  artworkId: number;
  isPdf: boolean;
  source: string;
  ink: Box;
}
