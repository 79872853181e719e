import {
  insertTemplatePicture,
  listOutdatedPictures,
  markNotRemade,
  type TemplatePicture,
} from "#db/catalog/template-pictures.ts";
import { listOwnTemplates, lockTemplates, updateTemplateViews } from "#db/catalog/templates.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import { NO_TIME_LEFT, TOO_BUSY } from "#services/artwork/rejections.ts";
import { PLANES_RECIPE } from "#services/artwork/things/planes.ts";
import { photoKey, thingKeys } from "#services/artwork/things/thing-files.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import { picturesOf, withAnother } from "#shop/goods/own/pictures-of.ts";

type Deps = Pick<Services, "sql" | "storage" | "artwork" | "ownTemplates">;

/** Limit of owner: photographs whose planes are made again at once [photographs]; an hour later. */
const MAX_PICTURES = 20;

/** Planes of an older recipe are made again from their photographs, once: decision 071. */
export async function remakePictures(deps: Deps, signal: AbortSignal): Promise<void> {
  const query = { recipe: PLANES_RECIPE, most: MAX_PICTURES };
  for (const picture of await listOutdatedPictures(deps.sql, query)) {
    if (signal.aborted) return;
    await remake(deps, picture, signal);
  }
}

async function remake(deps: Deps, before: TemplatePicture, signal: AbortSignal): Promise<void> {
  const { sql, storage, artwork, ownTemplates } = deps;
  const photo = await readStored(storage, photoKey(before.id, before.photoType));
  const { tolerance, holes, crop, mask } = before;
  const received = photo
    ? await artwork.receiveThing(photo, { tolerance, holes, crop, mask }, { signal })
    : ({ ok: false, message: "Its photograph is not there." } as const);
  if (!received.ok) {
    if (signal.aborted || [TOO_BUSY, NO_TIME_LEFT].includes(received.message)) return;
    log.warn(`Planes of ${before.id} stay of an older recipe: ${received.message}`);
    return markNotRemade(sql, { id: before.id, recipe: PLANES_RECIPE });
  }
  let isShown = false;
  try {
    isShown = await showInstead(sql, before.id, received.picture);
  } finally {
    if (!isShown) await storage.remove(thingKeys(received.picture));
  }
  if (isShown) await ownTemplates.reload();
}

/** False when no template shows it any more. The picture of before goes after a day. */
function showInstead(sql: Deps["sql"], before: string, picture: TemplatePicture): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockTemplates(tx);
    const showing = (await listOwnTemplates(tx)).filter(({ data }) =>
      picturesOf(data).some((one) => one.picture === before),
    );
    if (showing.length === 0) return false;
    await insertTemplatePicture(tx, picture);
    const named = { id: picture.id, isMasked: picture.mask !== null };
    for (const { id, data } of showing) {
      const views = data.views.map((view) => withAnother(view, before, named));
      await updateTemplateViews(tx, { id, data: { ...data, views } });
    }
    return true;
  });
}
