/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";

type DisclosedProps = PropsWithChildren<{ icon: IconName; label: string; open?: boolean }>;

export function Disclosed({ icon, label, open = false, children }: DisclosedProps) {
  return (
    <details class="disclosure report" open={open}>
      <summary>
        <span class="row">
          <Icon name={icon} />
          {label}
        </span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
