import { insertTemplatePicture, type TemplatePicture } from "#db/catalog/template-pictures.ts";
import { insertTemplate, listOwnTemplates, lockTemplates } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import { newTemplateId } from "#shop/goods/own/ids.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import type { TemplateData } from "#shop/goods/own/template-data.ts";
import { auditTemplate, type Problems, problemsOf } from "./change-template.ts";

type NewTemplate = {
  name: string;
  /** Its areas are named after its id. */
  dataFor: (id: string) => TemplateData;
  /** They are in the storage already; a copy shares those of the other. */
  pictures?: readonly TemplatePicture[];
  actorId: number;
};

const TOO_MANY = `The shop has ${OWN_LIMITS.templates} templates of its own, and no more fit. Delete a draft first.`;

/** It is a draft, which nobody sells. */
export async function createTemplate(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  { name, dataFor, pictures = [], actorId }: NewTemplate,
): Promise<{ id: string } | Problems> {
  const { units } = await shopSettings.read();
  return sql.begin(async (tx) => {
    await lockTemplates(tx);
    const others = await listOwnTemplates(tx);
    if (others.length >= OWN_LIMITS.templates) return { problems: [TOO_MANY] };
    const id = newTemplateId(name, (one) => others.some((other) => other.id === one));
    const data = dataFor(id);
    const problems = await problemsOf(tx, { id, data }, units);
    if (problems.length > 0) return { problems };
    for (const picture of pictures) await insertTemplatePicture(tx, picture);
    await insertTemplate(tx, { id, name, data }, actorId);
    await auditTemplate(tx, { id, actorId }, "create template", { after: { name, data } });
    return { id };
  });
}
