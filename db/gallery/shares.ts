import type { ISql } from "postgres";
import type { SharePlatform } from "#shop/gallery/share.ts";

export async function recordShare(
  sql: ISql,
  galleryDesignId: number,
  platform: SharePlatform,
): Promise<boolean> {
  const updated = await sql`
    insert into gallery_shares (gallery_design_id, platform, count)
    select id, ${platform}, 1 from gallery_designs
    where id = ${galleryDesignId} and status = 'approved'
    on conflict (gallery_design_id, platform) do update
    set count = gallery_shares.count + 1, last_shared_at = now()`;
  return updated.count > 0;
}
