/** @jsxImportSource hono/jsx */
import type { WantedSize } from "#orders/changes/change-sizes.ts";
import type { findSizeChoices } from "#orders/changes/size-choices.ts";
import { compareSizes } from "#shop/catalog/size-order.ts";
import { coverMockup } from "#shop/designs/line-mockups.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { sizeOptions } from "#ui/products/size-options.ts";
import { readSizes, shownSizeField, sizeField } from "./fields.ts";

export type SizesFormProps = {
  orderId: number;
  lines: Awaited<ReturnType<typeof findSizeChoices>>;
  typed: Record<string, string>;
  gone: number | undefined;
  stale: readonly number[];
};

export function SizesForm({ orderId, lines, typed, gone, stale }: SizesFormProps) {
  const chosen = readSizes(typed);
  const isFixed = lines.every(({ choices }) => choices.length === 0);
  return (
    <Card title="Sizes">
      <p class="muted small">
        {isFixed
          ? "There is no other size at the same price just now."
          : "All pieces of a line get the size. You can choose sizes that cost the same and are in stock."}
      </p>
      <form class="form" method="post" action={paths.orderChanges(orderId)}>
        {lines.map((line) => (
          <Line
            key={String(line.position)}
            line={line}
            chosen={chosen.get(line.position)}
            isGone={gone === line.position}
            isStale={stale.includes(line.position)}
          />
        ))}
        {!isFixed && (
          <div>
            <Button name="action" value="sizes">
              Save sizes
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

type LineProps = {
  line: SizesFormProps["lines"][number];
  chosen: WantedSize | undefined;
  isGone: boolean;
  isStale: boolean;
};

function Line({ line, chosen, isGone, isStale }: LineProps) {
  const { position, productName, color, quantity, size, choices } = line;
  const shirt = `${quantity} × ${productName || "Product"}, ${color}`;
  const sizes = [size, ...choices.map((choice) => choice.size)].toSorted(compareSizes);
  const wanted = chosen && sizes.includes(chosen.size) ? chosen.size : size;
  // The form still knows what it showed first, after another mistake.
  const shown = isStale ? size : (chosen?.shown ?? size);
  return (
    <div class="order-changes__line">
      <ShirtThumbs thumbs={[{ mockup: coverMockup(line), alt: "" }]} />
      <input type="hidden" name={shownSizeField(position)} value={shown} />
      <Select
        name={sizeField(position)}
        label={`Size of ${shirt}`}
        options={sizeOptions(line, sizes)}
        value={wanted}
        error={errorOf({ line, isGone, isStale })}
      />
    </div>
  );
}

function errorOf({ line, isGone, isStale }: Omit<LineProps, "chosen">): string | undefined {
  if (isGone) return "That size is no longer there. Choose another one.";
  if (!isStale) return undefined;
  return `You changed this size to ${line.size} in another window. Save again what you want.`;
}
