import type { AreaId } from "../../goods/area.ts";
import type { TemplateId } from "../../goods/template.ts";
import { type PieceNumber, pieceCode } from "../codes.ts";
import type { SpoiltReason } from "../spoilt.ts";
import { type PieceState, type Wait, waitsText } from "../states.ts";
import { pressName } from "./press-name.ts";
import { whyOff } from "./why-off.ts";

/** A print file of a piece that a press is to load. */
export type PressFile = PieceNumber & {
  workId: number;
  /** The piece's among those of the work, from 1. */
  place: number;
  pieceId: number;
  /** How many pieces the order has. */
  ofPieces: number;
  cut: TemplateId;
  size: string;
  color: string;
  areas: AreaId[];
  area: AreaId;
  off: "order" | "refund" | null;
  spoilt: SpoiltReason | null;
  state: PieceState;
  waits: Wait[];
  heldNote: string;
  status: "waiting" | "ready" | "failed";
  storageKey: string | null;
  sha256: string | null;
  bytes: number | null;
  isMirrored: boolean;
  /** False where the customer still has to approve this file. */
  mayPrint: boolean;
};

/** One that is there, and may be printed. */
export type LoadedFile = PressFile & { storageKey: string; sha256: string; bytes: number };

/**
 * `W0000012-0003a-PT000123-3-3of5-front-M-mint.png`: files sort by their work, the piece and its areas,
 * and each is called the same again. Letters of ASCII, digits and hyphens are safe on any system.
 */
export function pressFileName(file: PressFile): string {
  const { workId, number, ofPieces } = file;
  const what = [pieceCode(file), `${number}of${ofPieces}`];
  return `${pressName(`W${String(workId).padStart(7, "0")}`, file, { what })}.png`;
}

export const isLoaded = (file: PressFile): file is LoadedFile => whyLeftOut(file) === undefined;

/** `PT000123-3: canceled`, where it must not be printed any more, or is not there. */
export function whyLeftOut(file: PressFile): string | undefined {
  const why = reasonOf(file);
  return why && `${pieceCode(file)}: ${why}`;
}

function reasonOf(file: PressFile): string | undefined {
  const why = whyOff(file);
  if (why) return why;
  if (file.state === "waiting") return waitsText(file.waits, file.heldNote);
  if (!file.mayPrint) return waitsText(["proof"], "");
  if (file.status !== "ready") return "no print file yet";
  if (!file.storageKey || !file.sha256 || file.bytes === null) return "its print file was deleted";
  return undefined;
}

/** `12-front`: the piece's number in the database and the area. */
export function pressFileId({ pieceId, area }: Pick<PressFile, "pieceId" | "area">): string {
  return `${pieceId}-${area}`;
}

export function readPressFileId(text: string): { pieceId: number; area: string } | undefined {
  const [, piece, area] = /^([1-9]\d{0,14})-([a-z0-9-]{1,80})$/.exec(text) ?? [];
  return piece && area ? { pieceId: Number(piece), area } : undefined;
}
