import type { ISql } from "postgres";

const DESIGNS = 12;

/** A handful of designs that all orders share: rows without files. */
export async function insertScaleDesigns(tx: ISql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into designs (side, name, file_name, raster_name, content_type, bytes, sha256, width, height,
      has_alpha, preview_widths)
    select 'front', 'scale-' || n || '.png', md5('scale ' || n) || '.png', md5('scale ' || n) || '.png',
      'image/png', 100000, '', 2400, 2400, true, '{320,640,1280}'
    from generate_series(1, ${DESIGNS}::int) as n
    returning id`;
  return rows.map(({ id }) => id);
}
