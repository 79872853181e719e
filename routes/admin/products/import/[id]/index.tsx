/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { chooseGoods } from "#catalog/imports/choose-goods.ts";
import { startImport } from "#catalog/imports/start-import.ts";
import { findImport, type ProductImport } from "#db/catalog/imports/imports.ts";
import { listItems } from "#db/catalog/imports/items.ts";
import { listStrange } from "#db/catalog/imports/strange.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { IMPORT_PAGE, ImportId, ImportQuery } from "#shop/catalog/imports/import-query.ts";
import { readChoices } from "#shop/catalog/imports/read-choices.ts";
import { readAnswers } from "#shop/catalog/imports/strange-values.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { importUrl } from "../_products/import-url.ts";
import { renderProducts } from "../_products/page.tsx";
import { CHOSEN, GONE, RUNNING } from "../_products/toasts.ts";

export const permission: RoutePermission = "catalog.edit";

/** The preview of an import, how far it is, or what it did. */
export const GET = handlers(query(ImportQuery), async (c) => {
  const found = await findNamedImport(c);
  return found ? renderProducts(c, found, c.req.valid("query")) : c.notFound();
});

const Body = v.object({
  ...ImportQuery.entries,
  action: v.fallback(v.picklist(["choose", "import"]), "choose"),
  rest: v.fallback(v.string(), ""),
});

/** Answers what the file does not say; without any new answer, imports what is shown. */
export const POST = handlers(form(Body), async (c) => {
  const read = c.req.valid("form");
  const { action, rest: named, ...shown } = expectValid(read);
  const found = await findNamedImport(c);
  if (!found) return c.notFound();
  const { id: importId } = found;
  const { services } = c.var;
  const items = await listItems(services.sql, importId, {
    kind: shown.show,
    after: shown.after,
    limit: IMPORT_PAGE,
  });
  const choices = readChoices(read.typed, items);
  const answers = readAnswers(read.typed, await listStrange(services.sql, importId, MAX_ANSWERED));
  const rest = findTemplate(named)?.id;
  const isAnswered = choices.size > 0 || answers.size > 0 || rest !== undefined;
  if (isAnswered || action === "choose") {
    const done = await chooseGoods(services, { importId, choices, answers, rest });
    flash(c, done === "gone" ? GONE : CHOSEN[action]);
    return c.redirect(importUrl(importId, shown), 303);
  }
  const started = await startImport(services, { importId, actorId: userOf(c).id });
  if (started.outcome === "gone") flash(c, GONE);
  if (started.outcome === "running") flash(c, RUNNING);
  const page = started.outcome === "running" ? started.id : importId;
  return c.redirect(paths.adminProductImport(page), 303);
});

/** Limit of owner: strange sizes and colors of an import that a form may answer [values]; the rest later. */
const MAX_ANSWERED = 1000;

async function findNamedImport(c: AppContext): Promise<ProductImport | undefined> {
  const id = c.req.param("id");
  return v.is(ImportId, id) ? findImport(c.var.services.sql, id) : undefined;
}
