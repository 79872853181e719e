import type { ISql } from "postgres";
import type { SourceName } from "#shop/catalog/imports/source.ts";
import type { Answers } from "#shop/catalog/imports/strange-values.ts";
import type { CurrencyCode } from "#shop/money.ts";

/** `failed`: its job died; what is done stays, and the rest may be begun again. */
export type ImportState = "preview" | "running" | "failed" | "done";

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
  /** An admin said that its strange sizes and colors are these. */
  answers: Answers;
  state: ImportState;
  /** So many times it was begun. */
  run: number;
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
    currency, pictures, answers, state, run, one.created_at`;
}

export async function saveAnswers(tx: ISql, id: string, answers: Answers): Promise<void> {
  await tx`update product_imports set answers = ${tx.json(answers)} where id = ${id}`;
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

/** Answers the ids of those that are gone. */
export async function deleteOldImports(sql: ISql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from product_imports
    where (state = 'preview' and created_at < now() - interval '2 days')
      or (state = 'failed' and finished_at < now() - interval '14 days')
      or (state = 'done' and finished_at < now() - interval '90 days')
    returning id`;
  return rows.map(({ id }) => id);
}
