import { deleteUnusedTemplatePictures } from "#db/catalog/template-pictures.ts";
import { lockTemplates } from "#db/catalog/templates.ts";
import { thingKeys } from "#services/artwork/things/thing-files.ts";
import type { Services } from "#services/services.ts";

/** Nobody names one of them meanwhile. A drawing that began before has ended a day later. */
export async function purgePictures({ sql, jobs }: Pick<Services, "sql" | "jobs">): Promise<void> {
  await sql.begin(async (tx) => {
    await lockTemplates(tx);
    const pictures = await deleteUnusedTemplatePictures(tx);
    const keys = pictures.flatMap(thingKeys);
    if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
  });
}
