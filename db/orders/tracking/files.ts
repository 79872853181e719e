import type { ISql } from "postgres";
import type { SentTable } from "#shop/orders/tracking/file/find-columns.ts";

export type Chosen = { rows: number[]; ships: boolean };

export type TrackingFile = SentTable & {
  id: string;
  fileName: string;
  carrier: string;
  /** Null before rows were taken. */
  chosen: Chosen | null;
  createdAt: Date;
};

type NewFile = SentTable & { actorId: number; fileName: string; carrier: string };

export async function insertTrackingFile(
  tx: ISql,
  { actorId, fileName, carrier, head, lines, columns }: NewFile,
): Promise<string> {
  const row = {
    ...{ actorId, fileName, carrier },
    head: tx.json(head),
    lines: tx.json(lines),
    columns: tx.json(columns),
  };
  const [{ id }] = await tx<[{ id: string }]>`
    insert into tracking_files ${tx(row)} returning id`;
  return id;
}

type Owned = { id: string; actorId: number };

/** A file is there for the admin alone who sent it. */
export async function findTrackingFile(
  sql: ISql,
  { id, actorId }: Owned,
): Promise<TrackingFile | undefined> {
  const [file] = await sql<TrackingFile[]>`
    select id, file_name, head, lines, columns, carrier, chosen, created_at from tracking_files
    where id = ${id} and actor_id = ${actorId}`;
  return file;
}

/** Nobody else changes the file or takes its rows until the transaction ends. */
export async function lockTrackingFile(
  tx: ISql,
  { id, actorId }: Owned,
): Promise<Pick<TrackingFile, "columns" | "carrier"> | undefined> {
  const [file] = await tx<Pick<TrackingFile, "columns" | "carrier">[]>`
    select columns, carrier from tracking_files
    where id = ${id} and actor_id = ${actorId} for update`;
  return file;
}

/** Its rows are other ones then, so what became of them is forgotten. */
export async function writeColumns(
  tx: ISql,
  id: string,
  { columns, carrier }: Pick<TrackingFile, "columns" | "carrier">,
): Promise<void> {
  await tx`
    update tracking_files set columns = ${tx.json(columns)}, carrier = ${carrier}, chosen = null
    where id = ${id}`;
  await tx`delete from tracking_file_rows where file_id = ${id}`;
}

export async function writeChosen(sql: ISql, id: string, chosen: Chosen): Promise<void> {
  await sql`update tracking_files set chosen = ${sql.json(chosen)} where id = ${id}`;
}

/** The newest file of an admin, to go on with. */
export async function findLastFile(
  sql: ISql,
  actorId: number,
): Promise<Pick<TrackingFile, "id" | "fileName" | "createdAt"> | undefined> {
  const [file] = await sql<Pick<TrackingFile, "id" | "fileName" | "createdAt">[]>`
    select id, file_name, created_at from tracking_files where actor_id = ${actorId}
    order by created_at desc, id limit 1`;
  return file;
}

/** A newer file replaces what its admin sent before. */
export async function deleteTrackingFiles(tx: ISql, actorId: number): Promise<void> {
  await tx`delete from tracking_files where actor_id = ${actorId}`;
}

/** They have names of customers. */
export async function deleteOldTrackingFiles(sql: ISql): Promise<void> {
  await sql`delete from tracking_files where created_at < now() - interval '7 days'`;
}
