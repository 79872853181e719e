import type { AttentionKind } from "#db/orders/attention-list.ts";
import type { Permit } from "#shop/staff/permissions.ts";

export type AttentionText = {
  one: string;
  many: string;
  /** What to do about it. */
  todo: string;
  /** Staff who may open the list are told. */
  permit: Permit;
  /** The list of exactly these. Kinds of orders have a page of their own instead. */
  href?: string;
};

export type AttentionTexts = Partial<Record<AttentionKind, AttentionText>>;
