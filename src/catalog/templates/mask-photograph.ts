import type { TemplatePicture } from "#db/catalog/template-pictures.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import type { RunOptions } from "#services/artwork/pool.ts";
import { photoKey, thingKeys } from "#services/artwork/things/thing-files.ts";
import type { Services } from "#services/services.ts";
import { isWhole, type MaskData } from "#shop/goods/own/mask/mask-data.ts";
import type { PicturePlace } from "#shop/goods/own/pictures-of.ts";
import type { TemplateChange } from "./change-template.ts";
import { showPicture } from "./show-picture.ts";

type Deps = Pick<Services, "sql" | "storage" | "artwork" | "ownTemplates">;
type Masking = Pick<TemplateChange, "id" | "actorId"> & {
  place: PicturePlace;
  picture: TemplatePicture;
  mask: MaskData;
  /** The picture that the mask was painted on. */
  instead: string;
  visit: Pick<RunOptions, "caller" | "signal">;
};

/** The photograph is opened again, and what is no cloth is left out of its planes. */
export async function maskPhotograph(
  deps: Deps,
  { picture, mask, visit, ...change }: Masking,
): Promise<"saved" | "gone" | "changed" | { problem: string }> {
  const bytes = await readStored(deps.storage, photoKey(picture.id, picture.photoType));
  if (!bytes) return "gone";
  const { tolerance, holes, crop } = picture;
  const how = { tolerance, holes, crop, mask: isWhole(mask) ? null : mask };
  const received = await deps.artwork.receiveThing(bytes, how, visit);
  if (!received.ok) return { problem: received.message };
  const shown = await showPicture(deps, { ...change, picture: received.picture });
  if (shown === "saved") return "saved";
  await deps.storage.remove(thingKeys(received.picture));
  return shown === "full" ? "gone" : shown;
}
