import type { ISql } from "postgres";
import type { Side } from "#shop/placement.ts";
import { type Design, jsonDesign } from "../designs/designs.ts";
import type { OrderItem } from "./orders.ts";

export type PrintFile = {
  orderId: number;
  /** Index of the line in its order, from 0. */
  position: number;
  side: Side;
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
};

type Key = Pick<PrintFile, "orderId" | "position" | "side">;

const columns = (sql: ISql) => sql`
  file.order_id, file.position, file.side, file.status, file.storage_key, file.sha256, file.crc32,
  file.bytes, file.width, file.height, file.artwork_dpi, file.error, file.updated_at`;

/** By line, front first; empty until the order is paid. */
export async function listPrintFiles(sql: ISql, orderId: number): Promise<PrintFile[]> {
  return sql<PrintFile[]>`
    select ${columns(sql)} from print_files file where file.order_id = ${orderId}
    order by file.position, file.side desc`;
}

export type PrintFileTask = PrintFile &
  Pick<
    OrderItem,
    "cut" | "size" | "color" | "quantity" | "designPosition" | "designSize" | "description"
  > & {
    design: Design;
  };

export async function listPrintFileTasks(sql: ISql, orderId: number): Promise<PrintFileTask[]> {
  return sql<PrintFileTask[]>`
    select ${columns(sql)}, item.cut, item.size, item.color, item.quantity, item.design_position,
      item.design_size, item.description,
      ${jsonDesign(sql, "design", sql`placed.shopper_id`)} as design
    from print_files file
    join orders placed on placed.id = file.order_id
    join order_items item on item.order_id = file.order_id and item.position = file.position
    join designs design on design.id =
      case file.side when 'front' then item.front_design_id else item.back_design_id end
    where file.order_id = ${orderId}
    order by file.position, file.side desc`;
}

/** One row per printed side. Failed ones wait again; ready ones stay. */
export async function insertPrintFiles(tx: ISql, orderId: number): Promise<void> {
  await tx`
    insert into print_files (order_id, position, side)
    select order_id, position, side from order_items item
    cross join lateral (values ('front', front_design_id), ('back', back_design_id))
      as printed (side, design_id)
    where order_id = ${orderId} and design_id is not null
    on conflict (order_id, position, side) do update
      set status = 'waiting', error = null, updated_at = now()
      where print_files.status = 'failed'`;
}

export async function writePrintFile(sql: ISql, key: Key, made: MadePrintFile): Promise<void> {
  await sql`
    update print_files set ${sql(made)}, status = 'ready', error = null, updated_at = now()
    where ${isOf(sql, key)}`;
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

const isOf = (sql: ISql, { orderId, position, side }: Key) => sql`
  order_id = ${orderId} and position = ${position} and side = ${side}`;
