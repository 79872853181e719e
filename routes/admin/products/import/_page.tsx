/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { IMPORT_LIMITS } from "#shop/catalog/csv/read-table.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { PageHead } from "#ui/page-head.tsx";

export function renderImport(c: AppContext, content: ReturnType<typeof ImportFrame>) {
  const styles = ["admin", "admin-products"] as const;
  return c.render(content, { title: "Import variants", styles, wide: true });
}

/** Children say what became of a file. */
export function ImportFrame({ children }: PropsWithChildren) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminProducts} />
      <BackLink href={paths.adminProducts}>Products</BackLink>
      <PageHead
        title="Import variants"
        text="Export the CSV, change prices, costs, weights, barcodes, availability or stock, and send it back. You see what will change before anything does."
      />
      {children}
      <ImportForm />
    </div>
  );
}

const FILE = {
  name: "file",
  label: "CSV file",
  hint: `Up to ${IMPORT_LIMITS.rows} rows and 2 MB. A row's SKU says which variant it is; columns that are left out stay as they are.`,
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
        <div>
          <Button>Show what will change</Button>
        </div>
      </form>
    </Card>
  );
}
