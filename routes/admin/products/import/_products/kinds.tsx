/** @jsxImportSource hono/jsx */
import { PLAN_KINDS, type PlanKind } from "#shop/catalog/imports/planned.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { importUrl } from "./import-url.ts";

const KINDS: Record<PlanKind, { label: string; variant: BadgeVariant }> = {
  create: { label: "New", variant: "primary" },
  change: { label: "Changes", variant: "secondary" },
  same: { label: "No change", variant: "outline" },
  wrong: { label: "Left out", variant: "destructive" },
};

/** `isOpen`: an answer may bring it in. */
export function KindBadge({ kind, isOpen }: { kind: PlanKind; isOpen: boolean }) {
  const { label, variant } = KINDS[kind];
  if (isOpen) return <Badge variant="outline">Needs an answer</Badge>;
  return <Badge variant={variant}>{label}</Badge>;
}

type KindsProps = { id: string; kinds: Record<PlanKind, number>; show: PlanKind | undefined };

/** Links to the products of one kind; kinds that the file has none of are not there. */
export function Kinds({ id, kinds, show }: KindsProps) {
  const there = PLAN_KINDS.filter((kind) => kinds[kind] > 0);
  const all = there.reduce((sum, kind) => sum + kinds[kind], 0);
  const links = [
    { show: undefined, label: `All ${all}` },
    ...there.map((kind) => ({ show: kind, label: `${KINDS[kind].label} ${kinds[kind]}` })),
  ];
  return (
    <nav class="tabs" aria-label="Products of the file">
      {links.map((link) => (
        <a
          key={link.label}
          class="tabs__tab"
          href={importUrl(id, { show: link.show, after: 0 })}
          {...(link.show === show && { "aria-current": "page" as const })}
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
