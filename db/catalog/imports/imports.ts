import type { ISql } from "postgres";
import type { SourceName } from "#shop/catalog/imports/source.ts";
import type { CurrencyCode } from "#shop/money.ts";

export type ImportState = "preview" | "running" | "done";

export type ProductImport = {
  id: string;
  /** Null when the account is gone. */
  actorId: number | null;
  actor: string | null;
  source: SourceName;
  fileName: string;
  fileHash: string;
  currency: CurrencyCode;
  pictures: string[];
  state: ImportState;
  createdAt: Date;
};

type NewImport = Pick<
  ProductImport,
  "source" | "fileName" | "fileHash" | "currency" | "pictures"
> & { actorId: number };

export async function insertImport(tx: ISql, { pictures, ...values }: NewImport): Promise<string> {
  const row = { ...values, pictures: tx.json(pictures) };
  const [{ id }] = await tx<[{ id: string }]>`
    insert into product_imports ${tx(row)} returning id`;
  return id;
}

/** Any admin may go on with what another has begun. */
export async function findImport(sql: ISql, id: string): Promise<ProductImport | undefined> {
  const [row] = await sql<ProductImport[]>`
    select ${columns(sql)} from product_imports one left join users on users.id = actor_id
    where one.id = ${id}`;
  return row;
}

export async function lockImport(tx: ISql, id: string): Promise<ProductImport | undefined> {
  const [row] = await tx<ProductImport[]>`
    select ${columns(tx)} from product_imports one left join users on users.id = actor_id
    where one.id = ${id} for update of one`;
  return row;
}

function columns(sql: ISql) {
  return sql`
    one.id, actor_id, coalesce(display_username, username) as actor, source, file_name, file_hash,
    currency, pictures, state, one.created_at`;
}

/** The newest imports that were begun. */
export async function listImports(sql: ISql, limit: number): Promise<ProductImport[]> {
  return sql<ProductImport[]>`
    select ${columns(sql)} from product_imports one left join users on users.id = actor_id
    where state <> 'preview' order by one.created_at desc, one.id limit ${limit}`;
}

/** A newer preview replaces those of the same admin; answers which are gone. */
export async function deletePreviews(tx: ISql, actorId: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from product_imports where actor_id = ${actorId} and state = 'preview' returning id`;
  return rows.map(({ id }) => id);
}

const RUNNING_LOCK = 7_274_841;

/** The import that runs with the same file, if any; none begins until the transaction ends. */
export async function findRunning(tx: ISql, fileHash: string): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(${RUNNING_LOCK})`;
  const [row] = await tx<{ id: string }[]>`
    select id from product_imports where file_hash = ${fileHash} and state = 'running'`;
  return row?.id;
}

export async function markRunning(tx: ISql, id: string): Promise<void> {
  await tx`update product_imports set state = 'running', started_at = now() where id = ${id}`;
}

/** False where it is done already. */
export async function markDone(tx: ISql, id: string): Promise<boolean> {
  const done = await tx`
    update product_imports set state = 'done', finished_at = now()
    where id = ${id} and state = 'running'`;
  return done.count > 0;
}

/** Answers the ids of those that are gone. */
export async function deleteOldImports(sql: ISql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from product_imports
    where (state = 'preview' and created_at < now() - interval '2 days')
      or (state = 'done' and finished_at < now() - interval '90 days')
    returning id`;
  return rows.map(({ id }) => id);
}
