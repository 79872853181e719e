/** @jsxImportSource hono/jsx */
import type { ProductImport } from "#db/catalog/imports/imports.ts";
import { countKinds, listItems } from "#db/catalog/imports/items.ts";
import { countOutcomes, listReport } from "#db/catalog/imports/progress.ts";
import { listStrange } from "#db/catalog/imports/strange.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { IMPORT_PAGE, type ImportQuery } from "#shop/catalog/imports/import-query.ts";
import { SOURCE_NAMES } from "#shop/catalog/imports/source.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { importUrl } from "./import-url.ts";
import { Kinds } from "./kinds.tsx";
import { Progress, Report } from "./outcome.tsx";
import { Preview } from "./preview.tsx";
import { Results } from "./results.tsx";
import { Stopped } from "./stopped.tsx";
import { MAX_STRANGE } from "./strange.tsx";

/** Seconds between two looks at an import that runs. */
const REFRESH = "3";
/** Limit of owner: rows of an import's report on its page [rows]; its CSV has all. */
const MAX_REPORT = 100;

export async function renderProducts(c: AppContext, found: ProductImport, query: ImportQuery) {
  const { sql } = c.var.services;
  const { id, state, fileName } = found;
  const [kinds, items, strange, counts, report] = await Promise.all([
    countKinds(sql, id),
    listItems(sql, id, { kind: query.show, after: query.after, limit: IMPORT_PAGE + 1 }),
    state === "preview" ? listStrange(sql, id, MAX_STRANGE + 1) : [],
    countOutcomes(sql, id),
    state === "done" || state === "failed" ? listReport(sql, id, MAX_REPORT + 1) : [],
  ]);
  if (state === "running") c.header("refresh", REFRESH);
  const shown = items.slice(0, IMPORT_PAGE);
  const next = items.length > IMPORT_PAGE ? shown.at(-1)?.place : undefined;
  return adminPage(c, {
    title: `Import of ${fileName}`,
    here: paths.adminProducts,
    styles: ["admin", "admin-products"],
    head: (
      <>
        <BackLink href={paths.adminProductsImport}>Import products</BackLink>
        <PageHead title={TITLES[state]} text={`${fileName}, from ${SOURCE_NAMES[found.source]}.`} />
      </>
    ),
    content: (
      <>
        {state === "running" && <Progress id={id} counts={counts} />}
        {state === "failed" && <Stopped id={id} counts={counts} />}
        {(state === "done" || (state === "failed" && report.length > 0)) && (
          <Report
            id={id}
            counts={counts}
            lines={report.slice(0, MAX_REPORT)}
            more={report.length > MAX_REPORT}
          />
        )}
        <Kinds id={id} kinds={kinds} show={query.show} />
        {state === "preview" ? (
          <Preview {...{ id, query, items: shown, strange, kinds }} />
        ) : (
          <Results items={shown} />
        )}
        <PageLinks
          first={query.after > 0 && importUrl(id, { ...query, after: 0 })}
          next={next !== undefined && importUrl(id, { ...query, after: next })}
        />
      </>
    ),
  });
}

const TITLES = {
  preview: "What will change",
  running: "The import is running",
  failed: "The import has stopped",
  done: "The import is done",
} as const;
