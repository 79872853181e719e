import type { Found, KnownProduct } from "./known-product.ts";
import type { RowNote, SourceProduct } from "./source.ts";

/** The product that has one of its SKUs, or its slug; undefined for a new one. */
export function findMatch(
  source: SourceProduct,
  found: Found,
  problems: RowNote[],
): KnownProduct | undefined {
  const { variants, columns, slug } = source;
  const bySku = variants.flatMap(({ row, set }) => {
    const id = set.sku === undefined ? undefined : found.skus.get(set.sku);
    return id === undefined ? [] : [{ row, id, sku: set.sku }];
  });
  const [first] = bySku;
  const id = first?.id ?? found.slugs.get(slug);
  const known = id === undefined ? undefined : found.products.get(id);
  const nameOf = (other: number) => found.products.get(other)?.name ?? "another product";
  for (const other of bySku) {
    if (other.id === id) continue;
    const text = `The SKU “${other.sku}” is of ${nameOf(other.id)}, others here of ${known?.name}: a file's product is one of the shop's.`;
    problems.push({ row: other.row, column: columns.sku, text });
  }
  const named = found.slugs.get(slug);
  if (first && named !== undefined && named !== id) {
    const text = `The SKU “${first.sku}” is of ${known?.name}, but the URL of ${nameOf(named)}: change one of them.`;
    problems.push({ row: first.row, column: columns.sku, text });
  }
  return known;
}
