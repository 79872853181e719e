/** @jsxImportSource hono/jsx */
import { Icon } from "./icon.tsx";

/** Shown only where the script `print` runs. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" class="button button--outline" data-print hidden>
      <Icon name="printer" />
      {children}
    </button>
  );
}
