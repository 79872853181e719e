import { expect, test } from "bun:test";
import { resetToBefore } from "#tools/testing/reset-to.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { migrate } from "../migrate.ts";

const database = useDatabase();
const MIGRATION = "0010-blocked-artworks.sql";

test("14.26 the migration blocks what every hidden design shows", async () => {
  const { sql } = database;
  await resetToBefore(sql, MIGRATION);
  await sql`
    insert into designs (side, name, file_name, raster_name, content_type, bytes, sha256, width,
      height, has_alpha, preview_widths, source_id)
    select 'front', '', sha256, sha256, 'image/png', 1, sha256, 9, 9, true, '{}', source
    from (values ('disc', null), ('cutout', 1), ('other', null)) as design (sha256, source)`;
  await sql`
    insert into gallery_designs (user_id, design_id, back_design_id, title, tags, status)
    values (1, 1, null, 'A disc', '{logo}', 'hidden'), (1, 3, 2, 'Two', '{logo}', 'hidden'),
      (1, 3, null, 'Public', '{logo}', 'approved')`;
  expect(await migrate(sql)).toContain(MIGRATION);
  const rows = await sql<{ sha256: string; galleryDesignId: number }[]>`
    select sha256, gallery_design_id from blocked_artworks order by gallery_design_id, sha256`;
  expect(rows.map(({ sha256, galleryDesignId }) => `${sha256} ${galleryDesignId}`)).toEqual([
    "disc 1",
    "cutout 2",
    "disc 2",
    "other 2",
  ]);
  const missing = sql`insert into blocked_artworks (sha256) values (null)`;
  await expect(missing.execute()).rejects.toThrow("not-null");
});
