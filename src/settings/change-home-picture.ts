import { recordAudit } from "#db/audit.ts";
import { replaceHomePicture } from "#db/settings/shop-settings.ts";
import type { Services } from "#services/services.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import type { HomePicture } from "#shop/settings/shop-settings.ts";

type Deps = Pick<Services, "sql" | "jobs">;

type Change = { picture: HomePicture | null; actorId: number };

/** A picture of null brings the shop's own back. A job removes the files of the one before. */
export async function changeHomePicture(
  { sql, jobs }: Deps,
  { picture, actorId }: Change,
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await replaceHomePicture(tx, picture);
    await recordAudit(tx, {
      actorId,
      action: picture ? "save home picture" : "delete home picture",
      subjectKind: "shop-settings",
      before: before?.photoId ?? null,
      after: picture?.photoId ?? null,
    });
    if (before) await jobs.send(tx, "remove-files", { keys: photoKeys("home-photos", before) });
  });
}
