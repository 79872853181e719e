import type { AttentionKind } from "#db/orders/attention-list.ts";
import type { Permit } from "#shop/staff/permissions.ts";

export type AttentionText = {
  one: string;
  many: string;
  /** A sentence that says what staff do about it. */
  todo: string;
  /** Staff who have this read it. */
  permit: Permit;
  /** The list of exactly these. Kinds of orders have a page of their own instead. */
  href?: string;
};

export type AttentionTexts = Partial<Record<AttentionKind, AttentionText>>;
