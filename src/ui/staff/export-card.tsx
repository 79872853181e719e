/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { Card } from "../card.tsx";
import { LinkButton } from "../forms/button.tsx";

type ExportCardProps = PropsWithChildren<{ title: string; description: string; csvHref: string }>;

/** A part of a report, with its file. */
export function ExportCard({ title, description, csvHref, children }: ExportCardProps) {
  return (
    <Card
      title={title}
      description={description}
      actions={
        <LinkButton href={csvHref} variant="outline" size="sm" download>
          Export CSV <span class="visually-hidden">: {title}</span>
        </LinkButton>
      }
    >
      {children}
    </Card>
  );
}
