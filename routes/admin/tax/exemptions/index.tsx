/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findExemption, listExemptions, saveExemption } from "#db/tax/tax-exemptions.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { cleanLine } from "#shop/clean-text.ts";
import { paths } from "#shop/paths.ts";
import { EXEMPTIONS_PAGE, ExemptionForm, typedExemption } from "#shop/tax/exemption.ts";
import { taxPage } from "../_page.tsx";
import { ExemptionFields, type ExemptionFieldsProps } from "./_form.tsx";
import { ExemptionsList } from "./_list.tsx";

const text = v.fallback(v.pipe(v.optional(v.string(), ""), cleanLine(200)), "");

const Query = v.object({ q: text, after: text, edit: text });
type Query = v.InferOutput<typeof Query>;

/** Admins. */
export const GET = handlers(query(Query), async (c) => {
  const found = c.req.valid("query");
  const id = readId(found.edit);
  const edited = id && (await findExemption(c.var.services.sql, id));
  return show(c, found, edited ? { typed: typedExemption(edited) } : {});
});

/** Admins: adds a customer, or gives a listed one another number or place. */
export const POST = handlers(form(ExemptionForm), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) {
    c.status(422);
    return show(c, { q: "", after: "" }, { typed: read.typed, errors: read.errors });
  }
  await saveExemption(c.var.services.sql, { values: read.value, actorId: userOf(c).id });
  flash(c, { title: "Customer saved", variant: "success" });
  return c.redirect(paths.adminTaxExemptions, 303);
});

async function show(
  c: AppContext,
  { q, after }: Omit<Query, "edit">,
  fields: ExemptionFieldsProps = {},
) {
  const limit = EXEMPTIONS_PAGE + 1;
  const found = await listExemptions(c.var.services.sql, { q, after, limit });
  const exemptions = found.slice(0, EXEMPTIONS_PAGE);
  const next = found.length > EXEMPTIONS_PAGE ? exemptions.at(-1)?.email : undefined;
  return taxPage(
    c,
    { here: paths.adminTaxExemptions, isRejected: fields.errors !== undefined },
    <>
      <ExemptionFields {...fields} />
      <ExemptionsList {...{ exemptions, q, after, next }} />
    </>,
  );
}
