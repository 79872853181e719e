/** @jsxImportSource hono/jsx */
import type { AdminProduct } from "#db/catalog/admin-products.ts";
import type { ProductPage } from "#db/catalog/products.ts";
import type { AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { productKeyText } from "#shop/catalog/product-key.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { ProductsFilters } from "./filters.tsx";
import { listUrl } from "./list-url.ts";
import { ProductsTable } from "./table.tsx";

type ListProps = { query: AdminProductsQuery; page: ProductPage<AdminProduct> };

export function ProductsPage({ query, page: { products, next } }: ListProps) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminProducts} />
      <div class="head-row">
        <PageHead title="Products" text="What the shop sells, in the order in which it shows it." />
        <div class="row">
          <LinkButton href={paths.adminProductsCsv} variant="outline" download>
            Export
          </LinkButton>
          <LinkButton href={paths.adminProductsImport} variant="outline">
            Import
          </LinkButton>
          <LinkButton href={paths.adminNewProduct}>Add product</LinkButton>
        </div>
      </div>
      <ProductsFilters query={query} />
      {products.length > 0 ? (
        <ProductsTable query={query} products={products} />
      ) : (
        <NoProducts query={query} />
      )}
      <PageLinks
        first={query.after && listUrl({ ...query, after: undefined })}
        next={next && listUrl({ ...query, after: productKeyText(next) })}
      />
    </div>
  );
}

function NoProducts({ query: { q, state, stock } }: { query: AdminProductsQuery }) {
  const isFiltered = q !== "" || state !== undefined || stock !== undefined;
  return (
    <EmptyState
      icon="shirt"
      title={isFiltered ? "No products found" : "No products yet"}
      text={isFiltered ? "Try another search, state or stock." : "Add the first one."}
    />
  );
}
