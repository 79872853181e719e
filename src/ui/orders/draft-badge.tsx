/** @jsxImportSource hono/jsx */
import { DRAFT_LABELS, type DraftStatus } from "#shop/orders/drafts/draft.ts";
import { Badge, type BadgeVariant } from "../badge.tsx";

/** Where a draft or a quote stands. */
export function DraftBadge({ status }: { status: DraftStatus }) {
  return <Badge variant={VARIANTS[status]}>{DRAFT_LABELS[status]}</Badge>;
}

const VARIANTS: Record<DraftStatus, BadgeVariant> = {
  open: "outline",
  sent: "primary",
  accepted: "secondary",
  paid: "default",
  declined: "destructive",
  expired: "outline",
  withdrawn: "outline",
};
