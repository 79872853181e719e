/** @jsxImportSource hono/jsx */
import type { ChangeableLine } from "#orders/changes/size-choices.ts";
import { compareSizes } from "#shop/catalog/size-order.ts";
import { lineMockup } from "#shop/designs/line-mockups.ts";
import { coverSide } from "#shop/designs/line-pictures.ts";

import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { sizeField } from "./fields.ts";

type SizesFormProps = {
  orderId: number;
  lines: readonly ChangeableLine[];
  typed: Record<string, string>;
  gone: number | undefined;
};

export function SizesForm({ orderId, lines, typed, gone }: SizesFormProps) {
  const isFixed = lines.every(({ choices }) => choices.length === 0);
  return (
    <Card title="Sizes">
      <p class="muted small">
        {isFixed
          ? "There is no other size at the same price just now."
          : "All pieces of a line get the size. You see what costs the same and is there."}
      </p>
      <form class="form" method="post" action={paths.orderChanges(orderId)}>
        {lines.map((line) => (
          <Line
            key={String(line.position)}
            line={line}
            wanted={typed[sizeField(line.position)]}
            isGone={gone === line.position}
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

type LineProps = { line: ChangeableLine; wanted: string | undefined; isGone: boolean };

function Line({ line, wanted, isGone }: LineProps) {
  const { position, productName, color, quantity, size, choices } = line;
  const shirt = `${quantity} × ${productName || "Product"}, ${color}`;
  const sizes = [size, ...choices.map((choice) => choice.size)].toSorted(compareSizes);
  return (
    <div class="order-changes__line">
      <ShirtThumbs thumbs={[{ mockup: lineMockup(line, coverSide(line.prints)), alt: "" }]} />
      <Select
        name={sizeField(position)}
        label={`Size of ${shirt}`}
        options={sizes.map((value) => ({ value, label: value }))}
        value={wanted && sizes.includes(wanted) ? wanted : size}
        error={isGone ? "That size is no longer there. Choose another one." : undefined}
      />
    </div>
  );
}
