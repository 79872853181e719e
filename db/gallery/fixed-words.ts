import type { ISql } from "postgres";
import type { DesignDocument } from "#shop/documents/document.ts";
import { fixedWordsOf } from "#shop/documents/fixed-words.ts";

/**
 * True when each text that says whose words it has says the words of that gallery design. A design
 * that is gone, or was never public, fixes none.
 */
export async function keepsFixedWords(sql: ISql, document: DesignDocument): Promise<boolean> {
  const fixed = fixedWordsOf(document);
  if (fixed.length === 0) return true;
  const [changed] = await sql`
    select from unnest(
      ${fixed.map(({ galleryDesignId }) => galleryDesignId)}::bigint[],
      ${fixed.map(({ words }) => words)}::text[]
    ) as fixed (gallery_design_id, words)
    join gallery_designs shared on shared.id = fixed.gallery_design_id and status <> 'waiting'
    join documents on documents.id = shared.document_id
    where not jsonb_path_exists(
      body, '$.areas.*[*].text ? (@ == $words)', jsonb_build_object('words', fixed.words)
    ) limit 1`;
  return changed === undefined;
}
