/** @jsxImportSource hono/jsx */
import { ICON_SHAPES, type IconName } from "./icon-shapes.ts";

/** Hidden from screen readers; alone in a link or button, that one needs an `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_SHAPES[name]} />
    </svg>
  );
}
