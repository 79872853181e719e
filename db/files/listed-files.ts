import type { ISql, ReservedSql } from "postgres";
import { namedFiles } from "./named-files.ts";

type Listed = { key: string; bytes: number };
export type MissingFile = { key: string; owner: string };

/**
 * The list of the bucket lies in tables of this connection, for millions of files to be compared with
 * their rows in little memory; they go with it. Its statements may take long.
 */
export async function openFileLists(held: ReservedSql): Promise<void> {
  await held`set statement_timeout = 0`;
  await held`
    create temporary table listed_files (key text collate "C" not null, bytes bigint not null)`;
  await held`create temporary table orphan_files (key text collate "C" not null)`;
}

export async function addListed(
  held: ISql,
  files: readonly Listed[],
  orphans: readonly string[],
): Promise<void> {
  await held`
    insert into listed_files select * from unnest(
      ${files.map(({ key }) => key)}::text[], ${files.map(({ bytes }) => bytes)}::bigint[])`;
  await held`insert into orphan_files select unnest(${[...orphans]}::text[])`;
}

export async function indexListed(held: ISql): Promise<void> {
  await held`create index on listed_files (key)`;
  await held`create index on orphan_files (key)`;
  await held`analyze listed_files`;
}

export async function countListed(held: ISql): Promise<{ files: number; orphans: number }> {
  const [counts] = await held<[{ files: number; orphans: number }]>`
    select (select count(*) from listed_files)::int as files,
      (select count(*) from orphan_files)::int as orphans`;
  return counts;
}

export async function listOrphans(held: ISql, after: string, limit: number): Promise<string[]> {
  const rows = await held<{ key: string }[]>`
    select key from orphan_files where key > ${after} order by key limit ${limit}`;
  return rows.map(({ key }) => key);
}

/** Finds what rows name and the bucket did not have when it was listed. Answers how many files rows name. */
export async function findMissing(held: ISql): Promise<number> {
  await held`
    create temporary table missing_files as
    select named.key collate "C" as key, min(named.owner) as owner
    from (${namedFiles(held)}) named
    where not exists (select from listed_files where listed_files.key = named.key collate "C")
    group by 1`;
  const [{ count }] = await held<[{ count: number }]>`
    select count(*)::int as count from (${namedFiles(held)}) named`;
  return count;
}

export async function listMissing(
  held: ISql,
  after: string,
  limit: number,
): Promise<MissingFile[]> {
  return held<MissingFile[]>`
    select key, owner from missing_files where key > ${after} collate "C" order by key limit ${limit}`;
}

/** They were stored since the bucket was listed. */
export async function takeFromMissing(held: ISql, keys: readonly string[]): Promise<void> {
  await held`delete from missing_files where key = any (${[...keys]})`;
}

/** Their rows may be gone since the bucket was listed. */
export async function takeUnnamedFromMissing(held: ISql): Promise<void> {
  await held`
    delete from missing_files where key not in (
      select key collate "C" from (${namedFiles(held)}) named where key is not null)`;
}

export type WrongSize = MissingFile & { expected: number; found: number };

/** Calls for each part of them. */
export async function eachWrongSize(
  held: ISql,
  tell: (files: readonly WrongSize[]) => void,
): Promise<void> {
  const query = held<WrongSize[]>`
    select named.key, named.owner, named.bytes as expected, listed.bytes as found
    from (${namedFiles(held)}) named join listed_files listed
      on listed.key = named.key collate "C"
    where named.bytes <> listed.bytes`;
  await query.cursor(500, tell);
}

export type HashedFile = MissingFile & { sha256: string };

/** Calls for each part of the files whose SHA-256 is known and that the bucket has. */
export async function eachHashed(
  held: ISql,
  check: (files: readonly HashedFile[]) => Promise<void>,
): Promise<void> {
  const query = held<HashedFile[]>`
    select named.key, named.owner, named.sha256
    from (${namedFiles(held)}) named join listed_files listed
      on listed.key = named.key collate "C"
    where named.sha256 is not null`;
  await query.cursor(200, check);
}

/** For the connection to be as it was. */
export async function closeLists(held: ReservedSql): Promise<void> {
  await held`drop table if exists listed_files, orphan_files, missing_files, paid_intents`;
  await held`reset statement_timeout`;
}
