/** @jsxImportSource hono/jsx */
import { ICON_SHAPES, type IconName } from "./icon-shapes.ts";

/** Decoration beside words; where it stands alone, its link or button carries the `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_SHAPES[name]} />
    </svg>
  );
}
