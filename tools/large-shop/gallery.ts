import type { ISql, Sql, TransactionSql } from "postgres";
import { finishDocument } from "#db/designs/documents.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import type { PrintSource } from "#shop/documents/prints/print.ts";
import { POPULAR_TAGS } from "#shop/gallery/limits.ts";
import { DESIGN_SIZE, POSITIONS } from "#shop/placement.ts";
import { chance, pick } from "./chance.ts";
import { listSeeded } from "./gallery-postings.ts";
import { chooseTags, chooseTitle } from "./gallery-words.ts";
import { reserveIds } from "./reserve-ids.ts";

/**
 * Approved designs to measure with; their artwork is one row without files. All or nothing, and a
 * second call does nothing.
 */
export async function seedGallery(sql: Sql, designs: number): Promise<{ seeded: boolean }> {
  const seeded = await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '20min'`;
    await tx`lock table gallery_designs in share row exclusive mode`;
    const userId = await addSharer(tx);
    if (!userId) return false;
    await tx`alter table gallery_designs disable trigger gallery_designs_list`;
    const firstId = await insertDesigns(tx, userId, designs);
    await tx`alter table gallery_designs enable trigger gallery_designs_list`;
    await listSeeded(tx, firstId);
    return true;
  });
  if (seeded) await vacuum(sql);
  return { seeded };
}

async function addSharer(tx: ISql): Promise<number | undefined> {
  const [user] = await tx<{ id: number }[]>`
    insert into users (username, display_username, email, email_verified)
    values ('gallery-scale', 'Gallery-Scale', 'gallery@scale.invalid', true)
    on conflict do nothing returning id`;
  return user?.id;
}

async function insertDesigns(tx: TransactionSql, userId: number, designs: number): Promise<number> {
  const documents = await insertDocuments(tx);
  const firstId = await reserveIds(tx, "gallery_designs", designs);
  await tx`
    insert into gallery_designs (id, user_id, document_id, title, description, tags, color, status, likes_count, views_count, created_at)
    overriding system value
    select ${firstId}::bigint + n - 1, ${userId},
      (${documents}::bigint[])[1 + ${chance(tx, 46, documents.length)}], ${chooseTitle(tx)},
      case when ${chance(tx, 45, 3)} = 0 then '' else 'Made for a long summer, design ' || n end,
      ${chooseTags(tx, POPULAR_TAGS)},
      ${pick(tx, 47, ["white", "black", "gray", "red", "mint", "blue"])}, 'approved',
      ${chooseCount(tx, 48, 4000)}, ${chooseCount(tx, 49, 100_000)},
      now() - (${designs}::float8 - n) / ${designs}::float8 * interval '2 years'
    from generate_series(1::bigint, ${designs}) as n`;
  return firstId;
}

/** The documents have one artwork, at the three positions. */
async function insertDocuments(tx: ISql): Promise<number[]> {
  const [front] = await tx<[PrintSource]>`
    insert into designs (side, name, file_name, raster_name, content_type, bytes, sha256, width,
      height, has_alpha, preview_widths)
    values ('front', 'gallery-scale.png', md5('gallery scale') || '.png', md5('gallery scale') || '.png',
      'image/png', 100000, '', 2400, 2400, true, '{320,640,1280}')
    returning id, width, height, image_scale`;
  const documents = POSITIONS.map((position) =>
    documentByName({ front, back: null }, { position, size: DESIGN_SIZE.default }),
  );
  const finished = documents.map((document) => finishDocument(tx, document, [front]));
  return (await Promise.all(finished)).map(({ id }) => id);
}

function chooseCount(sql: ISql, salt: number, max: number) {
  const million = 1_000_000;
  return sql`floor(power(${chance(sql, salt, million)} / ${million}::float8, 9) * ${max}::int)::int`;
}

/** Autovacuum would do this later, at a time of its own. */
async function vacuum(sql: Sql): Promise<void> {
  const connection = await sql.reserve();
  await connection`set statement_timeout = '20min'`;
  await connection`vacuum (analyze) gallery_designs, gallery_terms, gallery_postings`;
  await connection`reset statement_timeout`;
  connection.release();
}
