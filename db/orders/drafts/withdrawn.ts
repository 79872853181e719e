import type { ISql } from "postgres";
import { isWithdrawn } from "../../designs/grants.ts";

/** True where admins took a design of it out of the gallery; one that is its shopper's own stays. */
export async function showsWithdrawn(sql: ISql, draftId: number): Promise<boolean> {
  const [found] = await sql`
    select from order_draft_lines line
    where draft_id = ${draftId} and exists (
      select from document_artworks shown join designs on designs.id = shown.design_id
      where shown.document_id = line.document_id
        and ${isWithdrawn(sql, sql`line.shopper_id`, "designs")})`;
  return found !== undefined;
}
