import { recordAudit } from "#db/audit.ts";
import { replaceLogo } from "#db/settings/shop-settings.ts";
import { logoKey } from "#services/artwork/small-pictures.ts";
import type { Services } from "#services/services.ts";
import type { Logo } from "#shop/settings/shop-settings.ts";

type Deps = Pick<Services, "sql" | "jobs">;

/** A logo of null takes it away. A job removes the file that was there before. */
export async function changeLogo(
  { sql, jobs }: Deps,
  { logo, actorId }: { logo: Logo | null; actorId: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await replaceLogo(tx, logo);
    await recordAudit(tx, {
      actorId,
      action: logo ? "save logo" : "delete logo",
      subjectKind: "shop-settings",
      before,
      after: logo?.fileName ?? null,
    });
    if (before) await jobs.send(tx, "remove-files", { keys: [logoKey(before)] });
  });
}
