/** @jsxImportSource hono/jsx */

import type { ShownProduct } from "#shop/catalog/product.ts";
import { LOW_STOCK } from "#shop/catalog/stock.ts";
import { groupedSizes } from "#shop/goods/sizes/group-sizes.ts";
import type { Cents } from "#shop/money.ts";
import { rangeText } from "#shop/orders/bounds-text.ts";
import { readBoxes, type TypedBox } from "#shop/orders/wanted-shirts.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { SizeGroup } from "#ui/products/size-group.tsx";
import { exceptionOf } from "./_box-price.ts";
import { boxField } from "./_choice.ts";

type SizeBoxesProps = {
  product: ShownProduct;
  color: string;
  /** The boxes hold what was typed for this color. */
  boxes: readonly TypedBox[];
  cents: (shirt: { size: string; color: string }) => Cents;
};

/**
 * The sizes of one color. It is seen while its swatch is checked, and as long as a box is filled,
 * which then hides its placeholder.
 */
export function SizeBoxes({ product, color, boxes, cents }: SizeBoxesProps) {
  const problems = product.sizes.flatMap((size) => {
    const problem = problemOf(
      product,
      boxes.filter((box) => box.size === size),
    );
    return problem ? [{ size, problem }] : [];
  });
  return (
    <fieldset class="size-boxes in-color">
      <legend class="small">{color}</legend>
      {groupedSizes(product, product.sizes).map(({ heading, items }) => (
        <SizeGroup key={heading} heading={heading}>
          <div class="size-row">
            {items.map((size) => (
              <Box
                key={size}
                {...{ product, shirt: { size, color }, cents }}
                isWrong={problems.some((one) => one.size === size)}
                typed={boxes.find((box) => box.size === size)?.text}
              />
            ))}
          </div>
        </SizeGroup>
      ))}
      {problems.map(({ size, problem }) => (
        <FieldError key={size} id={errorId({ size, color })} text={`${size}: ${problem}`} />
      ))}
    </fieldset>
  );
}

type BoxProps = Pick<SizeBoxesProps, "product" | "cents"> & {
  shirt: { size: string; color: string };
  isWrong: boolean;
  typed: string | undefined;
};

function Box({ product, shirt, cents, isWrong, typed }: BoxProps) {
  const found = exceptionOf(product, shirt);
  const isGone = found?.isAvailable === false;
  return (
    <label>
      {shirt.size}
      <input
        class="input"
        inputmode="numeric"
        name={boxField(shirt)}
        value={typed}
        placeholder={isGone ? "none" : "0"}
        disabled={isGone && !typed}
        data-cents={cents(shirt)}
        {...(isWrong && { "aria-invalid": "true", "aria-describedby": errorId(shirt) })}
      />
      {isLow(found?.left) && <small>{found?.left} left</small>}
    </label>
  );
}

function problemOf(product: ShownProduct, boxes: readonly TypedBox[]): string | undefined {
  const [typed] = readBoxes(boxes);
  if (!typed) return undefined;
  if (typed.quantity === undefined) return `choose ${rangeText(product)}.`;
  const found = exceptionOf(product, typed);
  if (found?.isAvailable === false) return "not available right now.";
  const left = found?.left ?? null;
  return left !== null && typed.quantity > left ? `only ${left} left.` : undefined;
}

function isLow(left: number | null | undefined): boolean {
  return left != null && left > 0 && left <= LOW_STOCK;
}

function errorId({ size, color }: { size: string; color: string }): string {
  return `${boxField({ size, color })}-error`;
}
