import type { Template } from "#shop/goods/template.ts";

/** Pictures by their names, or all of a thing by its id. Throws RangeError when there is no such one. */
export function picturesNamed(
  names: readonly string[],
  pictures: readonly string[],
  goods: readonly Template[],
): string[] {
  return names.flatMap((name) => {
    const views = goods.find(({ id }) => id === name)?.views ?? [];
    const found = [name, ...views.map(({ picture }) => picture)].filter((each) =>
      pictures.includes(each),
    );
    if (found.length === 0)
      throw new RangeError(`nothing draws ${name}; there are ${pictures.join(", ")}`);
    return found;
  });
}
