import { csvHead, csvLine } from "../../csv.ts";
import type { ExportedProduct, ExportingShop, Row } from "./exported-product.ts";
import { columnsOf } from "./shopify-columns.ts";

/** Shopify docs, "CSV files": lines end with a line feed. */
const END = "\n";

export function shopifyHead(shop: ExportingShop): string {
  return csvHead(
    columnsOf(shop).map(([name]) => name),
    END,
  );
}

/** Its first row has what is the product's; each further one a variant, a photo, or both. */
export function shopifyLines(
  products: readonly ExportedProduct[],
  shop: ExportingShop,
  first: number,
): string {
  const columns = columnsOf(shop);
  return products
    .flatMap((product, at) => rowsOf(product, first + at))
    .map((row) =>
      csvLine(
        columns.map(([, cell]) => cell(row, shop)),
        END,
      ),
    )
    .join("");
}

function rowsOf(product: ExportedProduct, position: number): Row[] {
  const { variants, photos } = product;
  const count = Math.max(1, variants.length, photos.length);
  return Array.from({ length: count }, (_, at) => ({
    product,
    isFirst: at === 0,
    variant: variants[at],
    photo: photos[at],
    ...{ place: at + 1, position },
  }));
}
