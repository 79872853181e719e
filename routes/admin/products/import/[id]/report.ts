import * as v from "valibot";
import { findImport } from "#db/catalog/imports/imports.ts";
import { listReport } from "#db/catalog/imports/progress.ts";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ImportId } from "#shop/catalog/imports/import-query.ts";
import { reportCsv } from "#shop/catalog/imports/report-csv.ts";

export const permission: RoutePermission = "catalog.edit";

/** What an import did not take, row by row. */
export const GET = handlers(async (c) => {
  const id = c.req.param("id");
  const { sql } = c.var.services;
  const found = v.is(ImportId, id) ? await findImport(sql, id) : undefined;
  if (!found) return c.notFound();
  return c.body(reportCsv(await listReport(sql, found.id)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="import-report.csv"',
  });
});
