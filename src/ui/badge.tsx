/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

export type BadgeVariant = "default" | "primary" | "secondary" | "destructive" | "outline";

/** Tells badges of one variant apart. */
export type BadgeTone = "faint" | "strong";

type BadgeProps = PropsWithChildren<{ variant?: BadgeVariant; tone?: BadgeTone | undefined }>;

export function Badge({ variant = "default", tone, children }: BadgeProps) {
  const classes = ["badge", variant !== "default" && `badge--${variant}`, tone && `badge--${tone}`];
  return <span class={classes.filter(Boolean).join(" ")}>{children}</span>;
}
