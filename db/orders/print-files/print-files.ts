import type { ISql } from "postgres";
import { readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { type Design, jsonDesign } from "../../designs/designs.ts";
import { areaOrder } from "../../designs/documents.ts";
import { type PressFacts, pressColumns } from "../../floor/press-facts.ts";
import type { OrderedLine } from "../ordered-line.ts";

export type PrintFile = PressFacts & {
  orderId: number;
  /** Index of the line in its order, from 0. */
  position: number;
  area: AreaId;
  /** `waiting` with an `error` is retried; `failed` waits for an admin. */
  status: "waiting" | "ready" | "failed";
  /** Null until ready, like the fields below. */
  storageKey: string | null;
  sha256: string | null;
  crc32: number | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  /** Artwork pixels per printed inch; below 150 prints soft. Null for vectors, too. */
  artworkDpi: number | null;
  /** Pixels for each printed inch, like those below as the file was made. */
  dpi: number;
  /** Left is right. */
  isMirrored: boolean;
  /** Inches on each side of a whole sheet that are cut away; null for a print alone. */
  sheetBleed: number | null;
  /** Measures of the cut line, a PDF beside the print file (see `cutFileKey`); null where no sheet is cut. */
  cutSha256: string | null;
  cutCrc32: number | null;
  cutBytes: number | null;
  /** Sentences of print advice that somebody should read before it is printed. */
  advice: string[];
  error: string | null;
  /** False where the customer still has to approve this very file (docs/decisions/100). */
  mayPrint: boolean;
  updatedAt: Date;
};

type MadePrintFile = PressFacts &
  Record<"storageKey" | "sha256", string> &
  Record<"crc32" | "bytes" | "width" | "height", number> &
  Pick<PrintFile, "artworkDpi" | "dpi" | "isMirrored" | "sheetBleed" | "advice"> &
  Pick<PrintFile, "cutSha256" | "cutCrc32" | "cutBytes">;

type Key = Pick<PrintFile, "orderId" | "position" | "area">;

const columns = (sql: ISql) => sql`
  file.order_id, file.position, file.area, file.status, file.storage_key, file.sha256, file.crc32,
  file.bytes, file.width, file.height, file.artwork_dpi, file.dpi, file.is_mirrored,
  file.sheet_bleed, file.cut_sha256, file.cut_crc32, file.cut_bytes, ${pressColumns(sql)},
  file.advice, file.error, may_print(file) as may_print, file.updated_at`;

/** Lists print files by line, in the order of areas; none until the order is paid. */
export async function listPrintFiles(sql: ISql, orderId: number): Promise<PrintFile[]> {
  return sql<PrintFile[]>`
    select ${columns(sql)} from print_files file where file.order_id = ${orderId}
    order by file.position, ${areaOrder(sql, "file")}`;
}

type Written = Pick<PrintFileTask, "scale" | "documentId" | "storageKey">;

/** A print file with what a press asks of its line and its print. */
export type OrderedPrintFile = PrintFile &
  Pick<
    OrderedLine,
    "cut" | "size" | "color" | "designPosition" | "designSize" | "description" | "acceptedLetters"
  > & {
    print: Print;
    /** The print on this line is scaled by it; 1 as designed. */
    scale: number;
  };

/** See `orderedTables`. */
export const orderedColumns = (sql: ISql) => sql`
  ${columns(sql)}, item.cut, item.size, item.color, document.design_position,
  document.design_size, item.description, item.accepted_letters,
  json_build_object('area', print.area, 'x', print.x, 'y', print.y, 'width', print.width,
    'height', print.height, 'dpi', print.dpi) as print,
  coalesce((item.print_scales ->> file.area)::float8, 1) as scale`;

export const orderedTables = (sql: ISql) => sql`
  print_files file
  join order_items item on item.order_id = file.order_id and item.position = file.position
  join documents document on document.id = item.document_id
  join prints print on print.document_id = document.id and print.area = file.area`;

export type PrintFileTask = OrderedPrintFile &
  Pick<OrderedLine, "quantity" | "documentId"> & {
    document: DesignDocument;
    /** The files of all its images. */
    artworks: Design[];
  };

/** Lists the tasks of one line, or of all. */
export async function listPrintFileTasks(
  sql: ISql,
  orderId: number,
  position: number | null = null,
): Promise<PrintFileTask[]> {
  const rows = await sql<(Omit<PrintFileTask, "document"> & { body: unknown })[]>`
    select ${orderedColumns(sql)}, item.quantity, item.document_id, document.body,
      coalesce((
        select json_agg(${jsonDesign(sql, "designs", sql`placed.shopper_id`)})
        from document_artworks shown join designs on designs.id = shown.design_id
        where shown.document_id = document.id
      ), '[]') as artworks
    from ${orderedTables(sql)} join orders placed on placed.id = file.order_id
    where file.order_id = ${orderId} ${position === null ? sql`` : sql`and file.position = ${position}`}
    order by file.position, ${areaOrder(sql, "file")}`;
  return rows.map(({ body, ...task }) => ({ ...task, document: readDocument(body) }));
}

/** Each print has one row. A failed one waits again, and so does one whose file was deleted; others stay. */
export async function insertPrintFiles(tx: ISql, orderId: number): Promise<void> {
  await tx`
    insert into print_files (order_id, position, area)
    select item.order_id, item.position, print.area
    from order_items item join prints print on print.document_id = item.document_id
    where item.order_id = ${orderId}
    on conflict (order_id, position, area) do update
      set status = 'waiting', error = null, updated_at = now()
      where print_files.status = 'failed'
        or (print_files.status = 'ready' and print_files.storage_key is null)`;
}

/**
 * False where another job has made it, or its line has got another design meanwhile, or another size,
 * which prints it scaled otherwise: then nothing names the file.
 */
export async function writePrintFile(
  sql: ISql,
  { scale, documentId, storageKey, ...key }: Key & Written,
  made: MadePrintFile,
): Promise<boolean> {
  const written = await sql`
    update print_files set ${sql(made)}, status = 'ready', error = null, updated_at = now()
    where ${isOf(sql, key)} and storage_key is not distinct from ${storageKey} and ${scale} = (
      select coalesce((item.print_scales ->> print_files.area)::float8, 1) from order_items item
      where item.order_id = print_files.order_id and item.position = print_files.position
        and item.document_id = ${documentId})`;
  return written.count > 0;
}

/** The lines that have print files, by their positions. */
export async function listPrintedLines(sql: ISql, orderId: number): Promise<number[]> {
  const rows = await sql<{ position: number }[]>`
    select distinct position from print_files where order_id = ${orderId} order by position`;
  return rows.map(({ position }) => position);
}

/** Does nothing if another job has made the file. */
export async function writePrintFileError(
  sql: ISql,
  task: Key & Pick<PrintFile, "storageKey">,
  { status, error }: { status: "waiting" | "failed"; error: string },
): Promise<void> {
  await sql`
    update print_files
    set status = ${status}, error = ${error}, storage_key = null, updated_at = now()
    where ${isOf(sql, task)} and storage_key is not distinct from ${task.storageKey}`;
}

const isOf = (sql: ISql, { orderId, position, area }: Key) => sql`
  order_id = ${orderId} and position = ${position} and area = ${area}`;
