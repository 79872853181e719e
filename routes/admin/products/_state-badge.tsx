/** @jsxImportSource hono/jsx */
import type { ProductState } from "#shop/catalog/product.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";

export const STATE_NAMES: Record<ProductState, string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

const VARIANTS: Record<ProductState, BadgeVariant> = {
  draft: "secondary",
  published: "primary",
  archived: "outline",
};

export function StateBadge({ state }: { state: ProductState }) {
  return <Badge variant={VARIANTS[state]}>{STATE_NAMES[state]}</Badge>;
}
