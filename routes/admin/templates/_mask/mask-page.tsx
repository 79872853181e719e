/** @jsxImportSource hono/jsx */
import { maskPhotograph } from "#catalog/templates/mask-photograph.ts";
import { findTemplatePicture, type TemplatePicture } from "#db/catalog/template-pictures.ts";
import { type EditedTemplate, findOwnTemplate } from "#db/catalog/templates.ts";
import { editPage, type SaveOutcome } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import type { MaskData } from "#shop/goods/own/mask/mask-data.ts";
import { maskFields, readMask } from "#shop/goods/own/mask/mask-form.ts";
import { type PicturePlace, pictureAt } from "#shop/goods/own/pictures-of.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { MaskForm } from "./mask-form.tsx";

type Masked = { template: EditedTemplate; place: PicturePlace; picture: TemplatePicture };

export const maskPage = editPage<Masked, MaskData>({
  load,
  revision: ({ picture }) => picture.id,
  fields: ({ picture }) => maskFields(picture.mask),
  read: readMask,

  async save(c, { template, place, picture }, { values, revision }): Promise<SaveOutcome> {
    if (picture.id !== revision) return "changed";
    // Limit of uploads: masks of photographs that an admin saves [masks]; 422, with the time to wait.
    const rule = { name: "template-mask", key: `${userOf(c).id}`, limit: 120, seconds: 3600 };
    const wait = await hitLimits(c, [rule]);
    if (wait) return { errors: { strokes: waitText(wait) } };
    const visit = decodingCaller(c, await c.var.requireShopper());
    const saved = await maskPhotograph(c.var.services, {
      ...{ id: template.id, place, picture, mask: values, instead: revision },
      ...{ visit, actorId: userOf(c).id },
    });
    if (typeof saved !== "string") return { errors: { strokes: saved.problem } };
    if (saved !== "saved") return saved;
    return { toast: SAVED, to: paths.adminTemplate(template.id) };
  },

  differences: ({ picture }, { typed }) => compareFields(LABELS, maskFields(picture.mask), typed),

  page(_c, { template, place, picture }, form) {
    const view = template.data.views.find(({ id }) => id === place.view);
    return {
      title: `What is cloth: ${template.name}`,
      here: paths.adminTemplates,
      styles: ["admin", "admin-templates"],
      scripts: ["mask"],
      head: (
        <>
          <BackLink href={paths.adminTemplate(template.id)}>{template.name}</BackLink>
          <PageHead title="What is cloth" text={`${view?.name ?? place.view}. ${TEXT}`} />
        </>
      ),
      content: <MaskForm {...{ form, template, place, picture }} />,
    };
  },
});

const TEXT =
  "Cloth gets the shop's colors and prints. All else, such as a hanger, a zip or a table, stays as it was photographed.";

async function load(c: AppContext): Promise<Masked | undefined> {
  const { sql } = c.var.services;
  const template = await findOwnTemplate(sql, lookupText(c.req.param("id") ?? ""));
  const [view = "", color] = lookupText(c.req.param("place") ?? "").split("-", 2);
  const place = { view, color };
  const shown = template && pictureAt(template.data, place);
  const picture = shown ? await findTemplatePicture(sql, shown) : undefined;
  return template && picture && { template, place, picture };
}

const SAVED = { title: "Mask saved", variant: "success" } as const;
const LABELS = {
  color: "Color of the cloth",
  tolerance: "Tolerance",
  invert: "Invert",
  strokes: "What was painted",
};
