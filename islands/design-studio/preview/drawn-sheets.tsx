/** @jsxImportSource react */
import type { ViewId } from "#shop/goods/template.ts";
import type { FoldsProps } from "./pictured-sheets.tsx";
import { useShirt } from "./use-shirt.ts";

/** Shirts are drawn in the browser: their color is `currentColor`. */
export function DrawnFabric({ view }: { view: ViewId }) {
  const shirt = useShirt(view);
  return (
    shirt && (
      <>
        <defs {...html(shirt.defs)} />
        <g {...html(shirt.fabric)} />
      </>
    )
  );
}

export function DrawnFolds({ view, tone }: FoldsProps) {
  const shirt = useShirt(view);
  return (
    shirt && (
      <>
        <g opacity={tone.shade} {...html(shirt.shade)} />
        <g opacity={tone.light} {...html(shirt.light)} />
      </>
    )
  );
}

/** Safe: our own markup from `src/shop/shirt`, nothing from a visitor. */
function html(layer: string) {
  return { dangerouslySetInnerHTML: { __html: layer } };
}
