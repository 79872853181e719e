import type { ISql } from "postgres";
import { finishDocument } from "#db/designs/documents.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import type { PrintSource } from "#shop/documents/prints/print.ts";
import { DESIGN_SIZE, POSITIONS } from "#shop/placement.ts";

const ARTWORKS = 12;
const DOCUMENTS = 120;

/** All orders share these documents, each eighth with a back; their artworks are rows without files. */
export async function insertScaleDocuments(tx: ISql): Promise<number[]> {
  const artworks = await insertArtworks(tx);
  const ids: number[] = [];
  for (let n = 0; n < DOCUMENTS; n++) {
    const front = artworks[n % ARTWORKS] ?? null;
    const back = (n % 8 === 0 && artworks[(n + 5) % ARTWORKS]) || null;
    const position = POSITIONS[n % POSITIONS.length] ?? "center";
    const size = DESIGN_SIZE.min + (Math.floor(n / ARTWORKS) % DESIGN_SIZE.max);
    const document = documentByName({ front, back }, { position, size });
    ids.push((await finishDocument(tx, document, artworks)).id);
  }
  return ids;
}

async function insertArtworks(tx: ISql): Promise<PrintSource[]> {
  return tx<PrintSource[]>`
    insert into designs (side, name, file_name, raster_name, content_type, bytes, sha256, width, height,
      has_alpha, preview_widths)
    select 'front', 'scale-' || n || '.png', md5('scale ' || n) || '.png', md5('scale ' || n) || '.png',
      'image/png', 100000, '', 2400, 2400, true, '{320,640,1280}'
    from generate_series(1, ${ARTWORKS}::int) as n
    returning id, width, height, image_scale`;
}
