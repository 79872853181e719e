/** @jsxImportSource hono/jsx */
import type { ShownCartRow } from "#db/carts/carts.ts";
import { findColor } from "#shop/colors.ts";
import { lineAdvice } from "#shop/documents/advice/advice.ts";
import { AREA_NAMES } from "#shop/documents/areas.ts";
import { printScales } from "#shop/documents/fit.ts";
import { describePrints } from "#shop/documents/print-text.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import { Icon } from "#ui/icon.tsx";
import { useShop } from "#ui/shop.ts";

/** How it is placed, and how large and sharp each of its prints is. */
export function LineFacts({ line }: { line: ShownCartRow }) {
  const { units } = useShop();
  const prints = describePrints({ ...line, printScales: printScales(line) }, units);
  return (
    <>
      <ul class="print-lines muted small">
        <li>Design position: {positionText(line.designPosition)}</li>
        <li>Design size: {designSizeText(line.designSize)}</li>
        {prints.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {line.description && (
        <p class="muted small cart-table__description" dir="auto">
          {line.description}
        </p>
      )}
      <Advice line={line} />
      <ColorNote ordered={line.color} shown={line.studioColor} />
      <Unavailable line={line} />
      {line.isWithdrawn && (
        <p class="field__error">
          <Icon name="warning" />
          This design is no longer available. Remove this line to order the rest.
        </p>
      )}
    </>
  );
}

function Unavailable({ line }: { line: ShownCartRow }) {
  const { unavailable, size, color } = line;
  if (!unavailable) return null;
  const why =
    unavailable === "product" ? "no longer sold" : `not available in ${size}, ${color} right now`;
  return (
    <p class="field__error">
      <Icon name="warning" />
      This shirt is {why}. Remove this line to order the rest.
    </p>
  );
}

/** As the studio says it, on the shirt that was chosen. */
function Advice({ line }: { line: ShownCartRow }) {
  const advice = lineAdvice(line);
  if (advice.length === 0) return null;
  return (
    <details class="line-advice small">
      <summary>Print advice: {advice.length}</summary>
      <ul>
        {advice.map(({ area, message }) => (
          <li key={message}>
            {area !== "front" && `${AREA_NAMES[area]}: `}
            {message}
          </li>
        ))}
      </ul>
    </details>
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
