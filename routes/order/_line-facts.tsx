/** @jsxImportSource hono/jsx */
import type { ShownCartRow } from "#db/carts/carts.ts";
import { findColor } from "#shop/colors.ts";
import { describePrints } from "#shop/documents/print-text.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import { Icon } from "#ui/icon.tsx";

/** How it is placed, and how large and sharp each of its prints is. */
export function LineFacts({ line }: { line: ShownCartRow }) {
  return (
    <>
      <ul class="print-lines muted small">
        <li>Design position: {positionText(line.designPosition)}</li>
        <li>Design size: {designSizeText(line.designSize)}</li>
        {describePrints(line).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {line.description && (
        <p class="muted small cart-table__description" dir="auto">
          {line.description}
        </p>
      )}
      <ColorNote ordered={line.color} shown={line.studioColor} />
      {line.isWithdrawn && (
        <p class="field__error">
          <Icon name="warning" />
          This design is no longer available. Remove this line to order the rest.
        </p>
      )}
    </>
  );
}

/** The preview may show another shirt than the one that was ordered. */
function ColorNote({ ordered, shown }: { ordered: string; shown: string | null }) {
  const preview = findColor(shown ?? "");
  if (!preview || preview === findColor(ordered)) return null;
  return (
    <p class="small">
      Your studio shows {preview.name.toLowerCase()}; this line is {ordered.toLowerCase()}.
    </p>
  );
}
