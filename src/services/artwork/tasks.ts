import type { ArtworkTraits } from "#shop/designs/artwork-traits.ts";
import type { ArtworkType } from "#shop/designs/artwork-types.ts";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import type { Cutout } from "#shop/designs/background/cutout.ts";
import type { MockupType } from "#shop/designs/mockup.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { GangSettings } from "#shop/floor/gang/settings.ts";
import type { GangPlan, GangPrint } from "#shop/floor/gang/sheet.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { MaskData } from "#shop/goods/own/mask/mask-data.ts";
import type { Sheet } from "#shop/goods/sheet.ts";
import type { View } from "#shop/goods/template.ts";
import type { Box, Size } from "#shop/placement.ts";
import type {
  GangSheetTask,
  MadeFile,
  MadePrint,
  PrintTask,
  UnderbaseTask,
} from "./print-tasks.ts";

export interface Tasks {
  receive: { input: ReceiveTask; output: Reading };
  cutout: {
    input: { bytes: Uint8Array; choice: BackgroundChoice; ink: Box };
    output: CutoutReading;
  };
  avatar: { input: { bytes: Uint8Array }; output: SmallPicture };
  logo: { input: { bytes: Uint8Array }; output: SmallPicture };
  photo: { input: { bytes: Uint8Array }; output: Size & { previews: Preview[] } };
  thing: { input: ThingTask; output: ThingReading };
  "print-file": { input: PrintTask; output: MadePrint };
  underbase: { input: UnderbaseTask; output: MadeFile };
  "ink-box": { input: { source: string }; output: Size & { ink: Box | null } };
  "gang-plan": { input: { prints: GangPrint[]; settings: GangSettings }; output: GangPlan };
  "gang-sheet": { input: GangSheetTask; output: { png: MadeFile; pdf: MadeFile } };
  draw: { input: Drawing; output: { bytes: Uint8Array } };
  ink: { input: InkTask; output: { inked: AreaId[] } };
  "share-picture": { input: SharePictureTask; output: { bytes: Uint8Array } };
  sheet: { input: SheetTask; output: { bytes: Uint8Array } };
}

export interface ReceiveTask {
  type: ArtworkType;
  bytes: Uint8Array;
  /** Its last two bytes are ours, see `withEnd`. */
  gotEnd?: boolean;
}

export interface SmallPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A photograph of a white or gray thing; the ground goes by the tolerance of cutouts. */
export interface ThingTask {
  bytes: Uint8Array;
  tolerance: number;
  /** Whether what looks like the ground between handles goes, too. */
  holes: boolean;
  /** The part that is shown, from 0 to 1; else the thing with some room around it. */
  crop?: Box;
  /** What of that part is cloth; all of the thing where none is given. */
  mask?: MaskData;
}

export interface ThingReading {
  photo: { type: "image/jpeg" | "image/png"; bytes: Uint8Array };
  crop: Box;
  /** `photo` is the same part as it was photographed, as WebP. */
  layers: { scale: number; bytes: Uint8Array; photo: Uint8Array }[];
}

/** A blank thing in a color. */
export interface DrawnThing {
  view: View;
  /** The planes of its picture as WebP, where they are not on the disk. */
  layers?: Uint8Array;
  /** The thing as it was photographed, as WebP, where something of that is shown. */
  photo?: Uint8Array;
  /** The cloth is not tinted, but shown as in `photo`. */
  asItIs?: true;
  /** The cloth's color. */
  hex: string;
  /** A heather's, from dark to light: see `fibersOf`. */
  fibers?: readonly string[];
}

export interface Drawing extends DrawnThing {
  print?: DrawnPrint;
  width: number;
  type: MockupType;
}

/** Blank shirts beside each other, or a product's photo as WebP. */
export type SharePictureTask = { shirts: readonly DrawnThing[] } | { photo: Uint8Array };

/** A sheet of the view, blank; without a color unless it is shown as it is. */
export interface SheetTask extends DrawnThing {
  sheet: Sheet;
}

/** Each artwork that the view shows has a preview. */
export interface DrawnPrint {
  document: DesignDocument;
  previews: { artworkId: number; webp: Uint8Array }[];
}

/** A document and those of its prints that have ink only if a drawing finds some. */
export interface InkTask extends DrawnPrint {
  prints: Print[];
}

export interface Reading {
  /** The inked part has this size and begins at `inkX`, `inkY` in the upright picture or page. */
  width: number;
  height: number;
  inkX: number;
  inkY: number;
  pages: number;
  hasAlpha: boolean;
  /** See `PrintedArtwork`. */
  imageScale: number | null;
  traits: ArtworkTraits;
  /** The whole picture, upright and without metadata. */
  copy: Copy;
  previews: Preview[];
}

/** `picture` is a PNG. */
export type CutoutReading = Omit<Reading, "copy" | "imageScale"> & {
  picture: Uint8Array;
  cutout: Cutout;
};

/** The range has its beginning and its end, in bytes. */
export type Range = [number, number];

/** Bytes of its own, or what it takes of the file: no 10 MB come back for a few that are left out. */
export type Copy = { type: "image/png" | "image/jpeg" } & (
  | { bytes: Uint8Array }
  | { ranges: Range[] }
);

export interface Preview {
  width: number;
  bytes: Uint8Array;
}

/** `rejection` is for the visitor; without it the decoder failed. `harm`: it died. */
export interface Rejected {
  ok: false;
  rejection?: string;
  reason: string;
  harm?: true;
  /** The caller may try again after so many seconds; it exceeded a limit, unless `isBusy`. */
  retryAfter?: number;
  /** Others had the machine. */
  isBusy?: true;
}

export type Answer<Output> = { ok: true; output: Output } | Rejected;

export type Task = {
  [Kind in keyof Tasks]: { kind: Kind; input: Tasks[Kind]["input"] };
}[keyof Tasks];

/** A task's `bytes` go before it, one part after the other. */
export type FilePart = { part: Uint8Array };
