/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { listImports, type ProductImport } from "#db/catalog/imports/imports.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { IMPORT_LIMITS, PRODUCTS_LIMITS } from "#shop/catalog/csv/read-table.ts";
import { SOURCE_NAMES } from "#shop/catalog/imports/source.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

/** Limit of owner: earlier imports that the page lists [imports]; the older ones are not shown. */
const MAX_EARLIER = 10;

/** `result` says what became of a file. */
export async function renderImport(c: AppContext, result?: Child) {
  const earlier = await listImports(c.var.services.sql, MAX_EARLIER);
  return adminPage(c, {
    title: "Import products",
    here: paths.adminProducts,
    styles: ["admin", "admin-products"],
    head: (
      <>
        <BackLink href={paths.adminProducts}>Products</BackLink>
        <PageHead
          title="Import products"
          text="Bring your catalogue from Shopify or WooCommerce, or change prices and stock in a spreadsheet. You see what will change before anything does."
        />
      </>
    ),
    notice: result,
    content: (
      <>
        <ImportForm />
        <Sheet />
        {earlier.length > 0 && <Earlier imports={earlier} />}
      </>
    ),
  });
}

const FILE = {
  name: "file",
  label: "CSV file",
  hint: `A CSV of products from Shopify or WooCommerce, up to ${PRODUCTS_LIMITS.rows.toLocaleString("en")} rows and 5 MB, or this shop's own of variants.`,
};

const PICTURES = {
  name: "pictures",
  label: "Pictures",
  hint: "A ZIP of up to 32 MB with the PNG, JPG or WebP files that the CSV names. Pictures that it gives a URL of are fetched from there.",
  optional: true,
};

function ImportForm() {
  return (
    <Card title="Choose a file">
      <form
        class="form"
        method="post"
        action={paths.adminProductsImport}
        enctype="multipart/form-data"
      >
        <Field {...FILE}>
          <input type="file" accept=".csv,text/csv" {...wiring(FILE)} />
        </Field>
        <Field {...PICTURES}>
          <input type="file" accept=".zip,application/zip" {...wiring(PICTURES)} />
        </Field>
        <div>
          <Button>Show what will change</Button>
        </div>
      </form>
    </Card>
  );
}

function Sheet() {
  return (
    <Card
      title="Prices and stock in a spreadsheet"
      description={`Download all variants, change prices, costs, weights, barcodes, availability, stock or shelves, and send the file back: up to ${IMPORT_LIMITS.rows.toLocaleString("en")} rows. A row's SKU says which variant it is; columns that are left out stay as they are.`}
    >
      <div>
        <LinkButton href={paths.adminVariantsCsv} variant="outline" download>
          Download variants
        </LinkButton>
      </div>
    </Card>
  );
}

const STATES = { preview: "", running: ", still running", failed: ", stopped", done: "" } as const;

function Earlier({ imports }: { imports: readonly ProductImport[] }) {
  return (
    <Card title="Earlier imports">
      <ul class="imports">
        {imports.map(({ id, fileName, source, state, actor, createdAt }) => (
          <li key={id}>
            <a href={paths.adminProductImport(id)}>{fileName || "A file without a name"}</a>{" "}
            <span class="muted small">
              {SOURCE_NAMES[source]}, <bdi>{actor ?? "a deleted account"}</bdi>,{" "}
              <TimeAgo date={createdAt} />
              {STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
