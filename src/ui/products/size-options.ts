import { groupedSizes, type Sized } from "#shop/goods/sizes/group-sizes.ts";

/** The options of a `Select`, below the names of their groups where there are several. */
export function sizeOptions(
  sized: Sized,
  sizes: readonly string[],
  labelOf: (size: string) => string = (size) => size,
) {
  return groupedSizes(sized, sizes).flatMap(({ heading, items }) =>
    items.map((size) => ({ value: size, label: labelOf(size), group: heading })),
  );
}
