import { type AttentionKind, isOrderKind } from "#db/orders/attention-list.ts";
import { paths } from "#shop/paths.ts";
import { LATER } from "./attention/later.ts";
import type { AttentionText } from "./attention/text.ts";
import { URGENT } from "./attention/urgent.ts";

/** Texts of all kinds; the most urgent stand first. */
export const ATTENTION: Record<AttentionKind, AttentionText> = { ...URGENT, ...LATER };

// Object.keys knows no more than strings.
export const BY_URGENCY = Object.keys(ATTENTION) as AttentionKind[];

export function isUrgent(kind: AttentionKind): boolean {
  return Object.hasOwn(URGENT, kind);
}

export function listOf(kind: AttentionKind): string | undefined {
  return ATTENTION[kind].href ?? (isOrderKind(kind) ? paths.adminAttention(kind) : undefined);
}
