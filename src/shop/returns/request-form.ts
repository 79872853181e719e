import { plainText } from "../forms/plain-text.ts";
import {
  type Pieces,
  type RefundableLine,
  readPieces,
  SHIPPING,
} from "../orders/refunds/line-refund.ts";
import { MAX_RETURN_WORDS } from "./decision-form.ts";
import { RETURN_REASONS, type ReturnReason } from "./reasons.ts";

/** Limit of returns: photos of one [photos]; the form says so. */
export const MAX_RETURN_PHOTOS = 5;
/** Limit of returns: returns that a customer asks for of one order [returns]; the page says so. */
export const MAX_RETURNS_OF_ORDER = 10;

export type ReturnRequest = { reason: ReturnReason; words: string; pieces: Pieces[] };

type Read = { ok: true; request: ReturnRequest } | { ok: false; errors: Record<string, string> };

/** What a customer asks; nobody guesses what is wrong with something. */
export function readReturnRequest(
  lines: readonly RefundableLine[],
  typed: Record<string, string>,
): Read {
  const things = lines.filter(({ position }) => position !== SHIPPING);
  const { pieces, errors: wrong } = readPieces(things, typed);
  const errors: Record<string, string> = { ...wrong };
  if (pieces.length === 0 && Object.keys(wrong).length === 0) {
    errors.lines = "Say how many pieces it is about.";
  }
  const reason = RETURN_REASONS.find((one) => one === typed.reason);
  if (!reason) errors.reason = "Choose what it is about.";
  const words = plainText(typed.words ?? "");
  if (words.length > MAX_RETURN_WORDS) errors.words = `Use up to ${MAX_RETURN_WORDS} letters.`;
  if (reason === "faulty" && words === "") errors.words = "Say what is wrong with it.";
  if (reason === "size" && words === "") errors.words = "Say which size you need instead.";
  if (!reason || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, request: { reason, words, pieces } };
}
