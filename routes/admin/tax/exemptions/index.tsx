/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findExemption, listExemptions } from "#db/tax/tax-exemptions.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { optionalId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { paths } from "#shop/paths.ts";
import {
  EXEMPTIONS_PAGE,
  ExemptionForm,
  type ExemptionValues,
  typedExemption,
} from "#shop/tax/exemption.ts";
import { exemptFromTax } from "#tax/exempt-from-tax.ts";
import { taxPage } from "../_page.tsx";
import { ExemptionFields } from "./_form.tsx";
import { ExemptionsList } from "./_list.tsx";

export const permission: RoutePermission = "tax.edit";

const text = v.fallback(v.pipe(v.optional(v.string(), ""), cleanLine(200)), "");

const Query = v.object({ q: text, after: text, edit: optionalId });

/** POST adds a customer, or gives a listed one another number or place. */
export const { GET, POST } = editPage({
  async load(c) {
    const { edit, ...query } = v.parse(Query, c.req.query());
    const edited = edit && (await findExemption(c.var.services.sql, edit));
    return { ...query, edited };
  },

  fields: ({ edited }) => (edited ? typedExemption(edited) : {}),
  read: readerOf<ExemptionValues>(ExemptionForm),

  async save(c, _, { values }) {
    await exemptFromTax(c.var.services, { values, actorId: userOf(c).id });
    return {
      toast: { title: "Customer saved", variant: "success" },
      to: paths.adminTaxExemptions,
    };
  },

  async page(c, { q, after }, form) {
    const limit = EXEMPTIONS_PAGE + 1;
    const found = await listExemptions(c.var.services.sql, { q, after, limit });
    const exemptions = found.slice(0, EXEMPTIONS_PAGE);
    const next = found.length > EXEMPTIONS_PAGE ? exemptions.at(-1)?.email : undefined;
    return taxPage(
      { tab: paths.adminTaxExemptions },
      <>
        <ExemptionFields form={form} />
        <ExemptionsList {...{ exemptions, q, after, next }} />
      </>,
    );
  },
});
