/** @jsxImportSource hono/jsx */
import type { ShownProduct } from "#shop/catalog/product.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import { findColor } from "#shop/goods/colors.ts";
import { partText } from "#shop/goods/photographs/parts.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { ColorSwatches, lackedText } from "#ui/products/color-swatches.tsx";
import { Slot } from "#ui/slot.tsx";

type ColorChoiceProps = { product: ShownProduct; color: string | undefined };

export function ColorChoice({ product, color }: ColorChoiceProps) {
  const { colors } = product;
  const startsIn = (previewColor: string | undefined) => startColor(product, color, previewColor);
  const shown = colors.flatMap((name) => findColor(name) ?? []);
  const inPart = partText({ colors: shown, views: templateOf(product.cut).views });
  const notes = [lackedText(product), inPart];
  return (
    <fieldset>
      <legend class="product__legend">
        Color:{" "}
        {colors.map((name) => (
          <span key={name} class="in-color">
            {name}
          </span>
        ))}
      </legend>
      <Slot
        draft
        by={({ draft }) => startsIn(draft?.previewColor)}
        fill={({ draft }) => (
          <ColorSwatches colors={colors} color={startsIn(draft?.previewColor)} />
        )}
      />
      {notes.map((note) => note && <p class="muted small">{note}</p>)}
    </fieldset>
  );
}
