/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

export type BadgeVariant = "default" | "primary" | "secondary" | "destructive" | "outline";

export function Badge({
  variant = "default",
  children,
}: PropsWithChildren<{ variant?: BadgeVariant }>) {
  return (
    <span class={variant === "default" ? "badge" : `badge badge--${variant}`}>{children}</span>
  );
}
