import type { DesignDocument } from "#shop/documents/document.ts";
import type { PrintedArtwork } from "#shop/placement.ts";

/** A drawing needs to know this of an upload; see `Design` in db/designs/designs.ts. */
export type DrawnArtwork = PrintedArtwork & {
  id: number;
  /** Storage key of the original. */
  fileName: string;
  previewId: string;
  previewWidths: number[];
  contentType: string;
  inkX: number;
  inkY: number;
};

/** A document with the artworks of its images. */
export type Drawn = { document: DesignDocument; artworks: readonly DrawnArtwork[] };
