/** @jsxImportSource hono/jsx */

import type { AdminProduct } from "#db/catalog/admin-products.ts";
import type { AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { shownViews } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { StateBadge } from "../_state-badge.tsx";
import { withList } from "./list-url.ts";

type ProductsTableProps = { query: AdminProductsQuery; products: readonly AdminProduct[] };

export function ProductsTable({ query, products }: ProductsTableProps) {
  return (
    <div class="table-scroll">
      <Table columns={COLUMNS} class="table--cards admin-products">
        {products.map((product) => (
          <Row key={product.id} query={query} product={product} />
        ))}
      </Table>
    </div>
  );
}

const COLUMNS: Columns = [
  { label: "Picture", hidden: true },
  "Product",
  "State",
  "Variants",
  { label: "Price", number: true },
  "Position",
];

function Row({ query, product }: { query: AdminProductsQuery; product: AdminProduct }) {
  const { currency } = useShop();
  const { id, name, state, sizes, colors, unavailable, priceCents } = product;
  return (
    <tr id={`product-${id}`}>
      <td class="admin-products__picture">
        <Picture product={product} />
      </td>
      <th scope="row">
        <a href={paths.adminProduct(id)}>{name}</a>
      </th>
      <td data-label="State">
        <StateBadge state={state} />
      </td>
      <td data-label="Variants">
        <span>
          {sizes.length * colors.length}
          {unavailable > 0 && <span class="muted small">, {unavailable} not available</span>}
        </span>
      </td>
      <td class="table__number" data-label="Price">
        <Price cents={priceCents} currency={currency} />
      </td>
      <td data-label="Position">
        <Position query={query} product={product} />
      </td>
    </tr>
  );
}

/** The picture needs no text of its own: the name stands beside it. */
function Picture({ product }: { product: AdminProduct }) {
  const { photoId, photoWidth, cut, colors } = product;
  const [view] = shownViews(templateOf(cut));
  const shirt = paths.shirt(cut, view.id, shownColor(colors[0] ?? ""), 320);
  const src = photoId && photoWidth ? paths.productPhoto(photoId, photoWidth) : shirt;
  return <img src={src} alt="" width={48} height={51} loading="lazy" />;
}

function Position({ query, product }: { query: AdminProductsQuery; product: AdminProduct }) {
  const { id, name, sortOrder } = product;
  return (
    <form
      class="admin-products__position"
      method="post"
      action={withList(paths.adminProductPosition(id), query)}
    >
      <input
        class="input"
        name="position"
        inputmode="numeric"
        value={sortOrder}
        maxlength={6}
        aria-label={`Position of ${name}`}
      />
      <Button
        size="sm"
        variant="outline"
        name="to"
        value="number"
        aria-label={`Move ${name} there`}
      >
        Move
      </Button>
      <Button size="sm" variant="ghost" name="to" value="up" aria-label={`Move ${name} up`}>
        ↑
      </Button>
      <Button size="sm" variant="ghost" name="to" value="down" aria-label={`Move ${name} down`}>
        ↓
      </Button>
    </form>
  );
}
