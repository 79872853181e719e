import type { ISql } from "postgres";
import type { Area } from "#shop/documents/areas.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/print.ts";
import { type Design, jsonDesign } from "../designs/designs.ts";
import { areaOrder } from "../designs/documents.ts";
import type { OrderItem } from "./orders.ts";

export type PrintFile = {
  orderId: number;
  /** Index of the line in its order, from 0. */
  position: number;
  area: Area;
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
  /** Sentences of print advice that somebody should read before it is printed. */
  advice: string[];
  error: string | null;
  updatedAt: Date;
};

type MadePrintFile = {
  storageKey: string;
  sha256: string;
  crc32: number;
  bytes: number;
  width: number;
  height: number;
  artworkDpi: number | null;
  advice: string[];
};

type Key = Pick<PrintFile, "orderId" | "position" | "area">;

const columns = (sql: ISql) => sql`
  file.order_id, file.position, file.area, file.status, file.storage_key, file.sha256, file.crc32,
  file.bytes, file.width, file.height, file.artwork_dpi, file.advice, file.error,
  file.updated_at`;

/** By line, in the order of `AREAS`; empty until the order is paid. */
export async function listPrintFiles(sql: ISql, orderId: number): Promise<PrintFile[]> {
  return sql<PrintFile[]>`
    select ${columns(sql)} from print_files file where file.order_id = ${orderId}
    order by file.position, ${areaOrder(sql, "file")}`;
}

export type PrintFileTask = PrintFile &
  Pick<
    OrderItem,
    "cut" | "size" | "color" | "quantity" | "designPosition" | "designSize" | "description" | "acceptedLetters"
  > & {
    document: DesignDocument;
    /** Of all its images. */
    artworks: Design[];
    print: Print;
    /** Of the print on this item; 1 as designed. */
    scale: number;
  };

export async function listPrintFileTasks(sql: ISql, orderId: number): Promise<PrintFileTask[]> {
  const rows = await sql<(Omit<PrintFileTask, "document"> & { body: unknown })[]>`
    select ${columns(sql)}, item.cut, item.size, item.color, item.quantity,
      document.design_position, document.design_size, item.description, item.accepted_letters,
      document.body,
      json_build_object('area', print.area, 'x', print.x, 'y', print.y, 'width', print.width,
        'height', print.height, 'dpi', print.dpi) as print,
      coalesce((item.print_scales ->> file.area)::float8, 1) as scale,
      coalesce((
        select json_agg(${jsonDesign(sql, "designs", sql`placed.shopper_id`)})
        from document_artworks shown join designs on designs.id = shown.design_id
        where shown.document_id = document.id
      ), '[]') as artworks
    from print_files file
    join orders placed on placed.id = file.order_id
    join order_items item on item.order_id = file.order_id and item.position = file.position
    join documents document on document.id = item.document_id
    join prints print on print.document_id = document.id and print.area = file.area
    where file.order_id = ${orderId}
    order by file.position, ${areaOrder(sql, "file")}`;
  return rows.map(({ body, ...task }) => ({ ...task, document: readDocument(body) }));
}

/** One row per print. Failed ones wait again; ready ones stay. */
export async function insertPrintFiles(tx: ISql, orderId: number): Promise<void> {
  await tx`
    insert into print_files (order_id, position, area)
    select item.order_id, item.position, print.area
    from order_items item join prints print on print.document_id = item.document_id
    where item.order_id = ${orderId}
    on conflict (order_id, position, area) do update
      set status = 'waiting', error = null, updated_at = now()
      where print_files.status = 'failed'`;
}

/** Does nothing if its shirt has got another size meanwhile, which prints it scaled otherwise. */
export async function writePrintFile(
  sql: ISql,
  { scale, ...key }: Key & Pick<PrintFileTask, "scale">,
  made: MadePrintFile,
): Promise<void> {
  await sql`
    update print_files set ${sql(made)}, status = 'ready', error = null, updated_at = now()
    where ${isOf(sql, key)} and ${scale} = (
      select coalesce((item.print_scales ->> print_files.area)::float8, 1) from order_items item
      where item.order_id = print_files.order_id and item.position = print_files.position)`;
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
