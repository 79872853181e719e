import { expect, test } from "bun:test";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { printsOf } from "#shop/documents/prints/print.ts";
import {
  type DesignPosition,
  PIXELS_PER_INCH,
  POSITIONS,
  PRINT_AREA,
  placePrint,
} from "#shop/placement.ts";
import { resetToBefore } from "#tools/testing/reset-to.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { finishDocument } from "../designs/documents.ts";
import { migrate } from "../migrate.ts";

const database = useDatabase();
const DOCUMENTS = "0021-documents.sql";

/** Usual, odd, very long, and pages: width, height, image scale. */
const ARTWORKS: [number, number, number | null][] = [
  [2400, 2400, null],
  [60, 60, null],
  [1, 1, null],
  [333, 1000, null],
  [1000, 333, null],
  [1999, 1487, null],
  [17, 20_000, null],
  [20_000, 1, null],
  [2550, 3300, 0],
  [2551, 3307, 0.7],
  [640, 427, 1],
  [987, 610, 0.123456],
];

test("21.52 rows of two files and a named placement become documents that print in the same place", async () => {
  const { sql } = database;
  await resetToBefore(sql, DOCUMENTS);
  const artworks = await addArtworks();
  await addRows(artworks.map(({ id }) => id));
  const [before] = await sql<[Record<string, number>]>`
    select (select count(*)::int from cart_lines) as lines,
      (select count(*)::int from order_items) as items,
      (select count(*)::int from gallery_designs) as shared`;
  expect(await migrate(sql)).toContain(DOCUMENTS);

  const rows = await sql<Migrated[]>`
    select source, hash, body, named.front, named.back, place, size, document.id,
      front_artwork_id, back_artwork_id, design_position, design_size,
      array(select design_id::int from document_artworks where document_id = document.id order by 1)
        as artwork_ids,
      (select json_agg(json_build_object('area', area, 'x', x, 'y', y, 'width', width,
        'height', height, 'dpi', dpi) order by area desc) from prints
        where document_id = document.id) as prints
    from named join (
      select 'line' as source, description as key, document_id from cart_lines
      union all select 'item', description, document_id from order_items
      union all select 'shared', title, document_id from gallery_designs
    ) row using (source, key) join documents document on document.id = document_id`;
  expect(rows.length).toBe((before.lines ?? 0) + (before.items ?? 0) + (before.shared ?? 0));
  for (const row of rows) expectSame(row, artworks);
  const texts = new Set(rows.map(({ hash }) => hash));
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from documents`;
  expect(count).toBe(texts.size);

  const [row] = rows;
  if (!row) throw new Error("no row");
  const found = await finishDocument(sql, readDocument(row.body), artworks);
  expect([found.id, found.prints]).toEqual([row.id, row.prints]);
});

test("21.52 drafts stay open, with what was on them", async () => {
  const { sql } = database;
  const drafts = await sql<
    {
      body: unknown;
      key: string;
      designPosition: DesignPosition;
      designSize: number;
      open: boolean;
    }[]
  >`
    select body, description as key, design_position, design_size, is_open as open,
      array(select design_id::int from draft_artworks where draft_id = drafts.id order by 1) as ids
    from drafts order by description`;
  const artworks = await sql<Artwork[]>`select id, width, height from designs`;
  expect(drafts.length).toBe(4);
  for (const { body, key, designPosition, designSize, open } of drafts) {
    const [front = null, back = null] = key
      .split(",")
      .map((id) => artworks.find((artwork) => artwork.id === Number(id)) ?? null);
    const placement = { position: designPosition, size: designSize };
    const document = documentByName({ front, back }, placement);
    expect([open, canonicalText(readDocument(body))]).toEqual([true, canonicalText(document)]);
  }
});

test("21.52 older print files are of the same areas", async () => {
  const files = await database.sql`select area, storage_key from print_files order by storage_key`;
  expect([...files]).toEqual([
    { area: "back", storageKey: "print-files/1/0-back-x.png" },
    { area: "front", storageKey: "print-files/1/0-front-x.png" },
  ]);
});

type Artwork = { id: number; width: number; height: number; imageScale: number | null };

type Migrated = {
  source: string;
  id: number;
  hash: string;
  body: unknown;
  front: number;
  back: number | null;
  place: DesignPosition;
  size: number;
  frontArtworkId: number;
  backArtworkId: number | null;
  designPosition: DesignPosition;
  designSize: number;
  artworkIds: number[];
  prints: ReturnType<typeof printsOf>;
};

function expectSame(row: Migrated, artworks: readonly Artwork[]): void {
  const find = (id: number | null) => artworks.find((artwork) => artwork.id === id) ?? null;
  const [front, back] = [find(row.front), find(row.back)];
  const document = documentByName({ front, back }, { position: row.place, size: row.size });
  const text = canonicalText(document);
  expect(canonicalText(readDocument(row.body))).toBe(text);
  expect(row.hash).toBe(new Bun.CryptoHasher("sha256").update(text).digest("hex"));
  expect([row.frontArtworkId, row.backArtworkId]).toEqual([row.front, row.back]);
  expect([row.designPosition, row.designSize]).toEqual([row.place, row.size]);
  expect(row.artworkIds).toEqual(
    [...new Set([row.front, row.back ?? row.front])].sort((one, other) => one - other),
  );
  expect(row.prints).toEqual(printsOf(document, artworks));
  for (const print of row.prints) {
    const side = print.area === "back" ? "back" : "front";
    const artwork = side === "front" ? front : back;
    if (!artwork) throw new Error(`${row.hash} prints nothing on its ${side}`);
    const { position, size } = { position: row.place, size: row.size };
    const { box, inches, dpi } = placePrint({ side, position, size, artwork });
    expect([print.width, print.height]).toEqual([inches.width, inches.height]);
    expect(print.x).toBeCloseTo((box.x - PRINT_AREA.x) / PIXELS_PER_INCH, 12);
    expect(print.y).toBeCloseTo((box.y - PRINT_AREA.y) / PIXELS_PER_INCH, 12);
    expect(print.dpi).toBe(dpi === Infinity ? null : Math.round(dpi + 1e-9));
  }
}

async function addArtworks(): Promise<Artwork[]> {
  const rows = ARTWORKS.map(([width, height, imageScale], at) => ({
    side: "front",
    name: `${at}.png`,
    fileName: `${at}.png`,
    contentType: "image/png",
    bytes: 1,
    sha256: `${at}`,
    width,
    height,
    imageScale,
    hasAlpha: true,
    previewWidths: [320],
  }));
  return database.sql<Artwork[]>`
    insert into designs ${database.sql(rows)} returning id, width, height, image_scale`;
}

/** Each artwork at each position and size, every third with a back, in each of the tables. */
async function addRows(ids: number[]): Promise<void> {
  const { sql } = database;
  await sql`
    create table named as
    select source, source || front || place || size as key, front, place, size::smallint,
      case when (front + size) % 3 = 0 then
        (${ids}::bigint[])[1 + (front * 7 + size) % ${ids.length}] end as back
    from unnest(${ids}::bigint[]) front, unnest(${[...POSITIONS]}::text[]) place,
      generate_series(1, 10) size, unnest(array['line', 'item', 'shared']) source
    where source <> 'shared' or size > 3`;
  await sql`
    with shopper as (insert into shoppers default values returning id)
    insert into cart_lines (shopper_id, product_id, size, color, quantity, front_design_id,
      back_design_id, design_position, design_size, description)
    select shopper.id, 1, 'M', 'Mint', 1, front, back, place, size, key
    from named, shopper where source = 'line'`;
  await sql`
    with placed as (
      insert into orders (id, user_id, checkout_key, total_cents, shipping_address)
      values (1, 1, gen_random_uuid(), 1999, '{}') returning id
    )
    insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
      quantity, size, color, front_design_id, back_design_id, design_position, design_size,
      description)
    select 1, row_number() over () - 1, 1, 'Tee', 'classic', 1999, 1, 'M', 'Mint', front, back,
      place, size, key
    from placed, named where source = 'item'`;
  await sql`
    insert into gallery_designs (user_id, design_id, back_design_id, title, tags, design_position,
      design_size, status)
    select 1, front, back, key, '{logo}', place, size, 'approved' from named
    where source = 'shared'`;
  const [one, two] = ids;
  for (const [front, back] of [
    [one, two],
    [one, null],
    [null, two],
    [null, null],
  ]) {
    await sql`
      with shopper as (insert into shoppers default values returning id)
      insert into drafts (shopper_id, front_design_id, back_design_id, design_position,
        design_size, description)
      select id, ${front ?? null}, ${back ?? null}, 'left-chest', 7,
        ${`${front ?? ""},${back ?? ""}`} from shopper`;
  }
  await sql`
    insert into print_files (order_id, position, side, status, storage_key)
    values (1, 0, 'front', 'ready', 'print-files/1/0-front-x.png'),
      (1, 0, 'back', 'ready', 'print-files/1/0-back-x.png')`;
}
