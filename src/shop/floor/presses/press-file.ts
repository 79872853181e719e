import type { AreaId } from "../../goods/area.ts";
import { inOrder } from "../../goods/areas.ts";
import { isAreaOf } from "../../goods/own/ids.ts";
import type { TemplateId } from "../../goods/template.ts";
import { type PieceNumber, pieceCode } from "../codes.ts";
import { SPOILT_LABELS, type SpoiltReason } from "../spoilt.ts";
import { type PieceState, type Wait, waitsText } from "../states.ts";

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
};

/** One that is there, and may be printed. */
export type LoadedFile = PressFile & { storageKey: string; sha256: string; bytes: number };

/**
 * `W0000012-0003a-PT000123-3-3of5-front-M-mint.png`: files sort by their work, the piece and its areas,
 * and each is called the same again. Letters of ASCII, digits and hyphens are safe on any system.
 */
export function pressFileName(file: PressFile): string {
  const { workId, place, areas, area, number, ofPieces, cut, size, color, isMirrored } = file;
  const letter = String.fromCharCode(97 + Math.max(0, inOrder(areas).indexOf(area)));
  // An area that only this thing has begins with its name.
  const where = isAreaOf(cut, area) ? area.slice(cut.length + 1) : area;
  const words = [
    `W${String(workId).padStart(7, "0")}`,
    `${String(place).padStart(4, "0")}${letter}`,
    pieceCode(file),
    `${number}of${ofPieces}`,
    ...[where, size, color.toLowerCase()].map(plain),
    ...(isMirrored ? ["mirrored"] : []),
  ];
  return `${words.join("-")}.png`;
}

/** Limit of floor: a size, area or color in a file's name [letters]; the rest is cut. */
const MAX_WORD = 40;

function plain(word: string): string {
  const latin = word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const words = latin.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.join("-").slice(0, MAX_WORD) || "other";
}

export const isLoaded = (file: PressFile): file is LoadedFile => whyLeftOut(file) === undefined;

/** `PT000123-3: canceled`, where it must not be printed any more, or is not there. */
export function whyLeftOut(file: PressFile): string | undefined {
  const why = reasonOf(file);
  return why && `${pieceCode(file)}: ${why}`;
}

function reasonOf(file: PressFile): string | undefined {
  if (file.spoilt) return `spoilt (${SPOILT_LABELS[file.spoilt].toLowerCase()})`;
  if (file.off === "order") return "canceled";
  if (file.off === "refund") return "refunded";
  if (file.state === "waiting") return waitsText(file.waits, file.heldNote);
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
