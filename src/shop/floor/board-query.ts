import * as v from "valibot";
import { STEPS } from "./steps.ts";

export const DUE_FILTERS = ["late", "today", "tomorrow", "later"] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

export const BOARD_STATES = ["waiting", "ready", ...STEPS] as const;
export type BoardState = (typeof BOARD_STATES)[number];

export const GROUPS = ["due", "product", "color", "areas", "batch"] as const;
export type BoardGroup = (typeof GROUPS)[number];

const choice = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.optional(v.picklist(values)), undefined);

const shortText = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);

const id = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
  undefined,
);

/** The board is narrowed to this; what is none of it is left out. */
export const BoardQuery = v.object({
  /** This column alone, with more of its pieces. */
  state: choice(BOARD_STATES),
  due: choice(DUE_FILTERS),
  product: id,
  press: id,
  /** `none`: pieces that no batch has. */
  batch: v.optional(v.union([v.literal("none"), id])),
  cloth: choice(["light", "dark"]),
  /** `back+front`: just these are printed. */
  areas: shortText,
  group: choice(GROUPS),
  /** All pieces that are shown are ticked. */
  choose: choice(["all"]),
  after: shortText,
  /** What somebody typed for pieces that they had not chosen yet. */
  note: shortText,
  into: id,
});
export type BoardQuery = v.InferOutput<typeof BoardQuery>;

/** By these fields the board is narrowed. */
export const FILTERS = ["due", "product", "press", "batch", "cloth", "areas"] as const;

/** Limit of floor: pieces of a column of the board [pieces]; the column alone has more. */
export const COLUMN_PIECES = 120;
/** Limit of floor: pieces on a page of one column [pieces]; the rest by cursor. */
export const STATE_PIECES = 1000;

/** Limit of floor: pieces of a state that a narrowed board counts [pieces]; beyond it says `1,000+`. */
export const COUNTED_PIECES = 1000;

export const areasKey = (areas: readonly string[]): string => areas.join("+");

/** The last piece of a page: what comes next is behind it. */
export type PieceKey = { isRush: boolean; dueOn: string; id: number };

export function pieceKeyText({ isRush, dueOn, id: piece }: PieceKey): string {
  return `${isRush ? 1 : 0}~${dueOn}~${piece}`;
}

export function readPieceKey(text: string | undefined): PieceKey | undefined {
  const [, rush, dueOn = "", piece] =
    /^([01])~(\d{4}-\d{2}-\d{2})~(\d{1,15})$/.exec(text ?? "") ?? [];
  return rush ? { isRush: rush === "1", dueOn, id: Number(piece) } : undefined;
}
