/** @jsxImportSource hono/jsx */
import { Icon } from "./icon.tsx";

/** Shown where the script `print` runs; without it, the browser's own menu prints. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" class="button button--outline" data-print hidden>
      <Icon name="printer" />
      {children}
    </button>
  );
}
