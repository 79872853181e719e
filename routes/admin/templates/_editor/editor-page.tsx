/** @jsxImportSource hono/jsx */

import { saveTemplate } from "#catalog/templates/save-template.ts";
import { type EditedTemplate, findOwnTemplate } from "#db/catalog/templates.ts";
import { findDraft } from "#db/designs/drafts.ts";
import { editPage, type SaveOutcome } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { printedAreas } from "#shop/documents/document.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { unitsOf } from "#shop/forms/length.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { addArea } from "#shop/goods/own/form/add-area.ts";
import { FACT_LABELS } from "#shop/goods/own/form/fact-fields.ts";
import {
  readTemplate,
  type TemplateValues,
  templateFields,
  WHOLE,
} from "#shop/goods/own/form/template-form.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";
import { BackLink } from "#ui/back-link.tsx";
import { EditorContent } from "./content.tsx";
import { EditorHead } from "./head.tsx";

/**
 * Limit of requests: fields of a template's form [fields]; 400. Each of eight areas has nine on six
 * views, two for thirty sizes, and some twenty others.
 */
const MAX_FIELDS = 1200;

type Edited = EditedTemplate & { units: Units };

export const editorPage = editPage<Edited, TemplateValues>({
  load,
  revision: ({ revision }) => String(revision),
  maxFields: MAX_FIELDS,
  fields: (template) => templateFields(template, template.units),
  retype: (typed, template) => ("add-area" in typed ? addArea(typed, template) : undefined),
  read: readTemplate,

  async save(c, { id }, { values, typed, revision }): Promise<SaveOutcome> {
    const change = { id, revision, units: unitsOf(typed), actorId: userOf(c).id, ...values };
    const saved = await saveTemplate(c.var.services, change);
    if (saved === "saved") {
      return { toast: SAVED, to: paths.adminTemplate(id) };
    }
    return typeof saved === "string" ? saved : { errors: { [WHOLE]: saved.problems.join("\n") } };
  },

  differences: (now, { typed }) =>
    compareFields(LABELS, templateFields(now, unitsOf(typed)), typed),

  page: async (c, template, form) => ({
    title: template.name,
    here: paths.adminTemplates,
    styles: ["admin", "admin-templates"],
    scripts: ["template"],
    head: (
      <>
        <BackLink href={paths.adminTemplates}>Goods</BackLink>
        <EditorHead template={template} />
      </>
    ),
    content: <EditorContent {...{ template, form }} hasDesign={await hasDesign(c)} />,
  }),
});

async function load(c: AppContext): Promise<Edited | undefined> {
  const { sql, shopSettings } = c.var.services;
  const template = await findOwnTemplate(sql, lookupText(c.req.param("id") ?? ""));
  return template && { ...template, units: (await shopSettings.read()).units };
}

/** What is in the admin's own studio. */
async function hasDesign(c: AppContext): Promise<boolean> {
  const { services, shopper } = c.var;
  const draft = shopper && (await findDraft(services.sql, shopper.id));
  return draft !== undefined && printedAreas(draft.document).length > 0;
}

const SAVED = { title: "Template saved", variant: "success" } as const;

const LABELS = {
  name: "Name",
  noun: "One of them",
  category: "Category",
  wearers: "Who wears it",
  colors: "Colors",
  sizes: "Sizes",
  figures: "Size guide",
  ...FACT_LABELS,
};
