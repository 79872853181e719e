/** @jsxImportSource hono/jsx */
import type { TemplateState } from "#shop/goods/own/template-data.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";

const STATES: Record<TemplateState, { name: string; variant: BadgeVariant }> = {
  draft: { name: "Draft", variant: "secondary" },
  ready: { name: "Ready", variant: "primary" },
  retired: { name: "Retired", variant: "outline" },
};

export function StateBadge({ state }: { state: TemplateState }) {
  const { name, variant } = STATES[state];
  return <Badge variant={variant}>{name}</Badge>;
}
