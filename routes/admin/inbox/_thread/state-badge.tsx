/** @jsxImportSource hono/jsx */
import type { ThreadState } from "#shop/messages/thread-states.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";

const BADGES: Record<ThreadState, { label: string; variant: BadgeVariant }> = {
  open: { label: "Open", variant: "secondary" },
  waiting: { label: "Waiting for customer", variant: "outline" },
  done: { label: "Done", variant: "outline" },
};

export function StateBadge({ state }: { state: ThreadState }) {
  const { label, variant } = BADGES[state];
  return <Badge variant={variant}>{label}</Badge>;
}
