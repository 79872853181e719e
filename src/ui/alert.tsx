/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-shapes.ts";

type AlertProps = PropsWithChildren<{
  title: string;
  variant?: "info" | "success" | "warning" | "destructive";
  icon?: IconName;
}>;

/** Screen readers announce destructive ones at once. */
export function Alert({ title, variant = "info", icon = ICONS[variant], children }: AlertProps) {
  return (
    <div
      class={variant === "info" ? "alert" : `alert alert--${variant}`}
      role={variant === "destructive" ? "alert" : "note"}
    >
      <Icon name={icon} />
      <p class="alert__title">{title}</p>
      {children && <div class="alert__body">{children}</div>}
    </div>
  );
}

const ICONS = {
  info: "info",
  success: "check",
  warning: "warning",
  destructive: "warning",
} as const;
