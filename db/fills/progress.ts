import type { ISql } from "postgres";
import { FILLS, type Fill } from "./fill.ts";

export type FillState = {
  name: string;
  /** Rows written so far. */
  done: number;
  /** Rows to write, as counted at the start. */
  total: number | null;
  startedAt: Date | null;
  finishedAt: Date | null;
};

const NOT_BEGUN = { done: 0, total: null, startedAt: null, finishedAt: null };

/** How far this version's fills are, for pages. */
export async function fillsState(
  sql: ISql,
  fills: readonly Pick<Fill, "name">[] = FILLS,
): Promise<FillState[]> {
  const names = fills.map(({ name }) => name);
  const begun = await sql<FillState[]>`
    select name, done, total, started_at, finished_at from fills where name = any(${names})`;
  return names.map((name) => begun.find((one) => one.name === name) ?? { name, ...NOT_BEGUN });
}

export async function isFilled(sql: ISql, name: string): Promise<boolean> {
  const found = await sql`select from fills where name = ${name} and finished_at is not null`;
  return found.count > 0;
}

export async function beginFill(sql: ISql, name: string, total: number | null): Promise<void> {
  await sql`insert into fills (name, total) values (${name}, ${total}) on conflict do nothing`;
}

/** Locks its row, so that two workers never write one batch. Undefined once it has finished. */
export async function lockFill(
  tx: ISql,
  name: string,
): Promise<{ position: string | undefined } | undefined> {
  const [fill] = await tx<{ position: string | null }[]>`
    select position from fills where name = ${name} and finished_at is null for update`;
  return fill && { position: fill.position ?? undefined };
}

export async function saveBatch(
  tx: ISql,
  name: string,
  { rows, position }: { rows: number; position: string },
): Promise<void> {
  await tx`update fills set done = done + ${rows}, position = ${position} where name = ${name}`;
}

export async function finishFill(tx: ISql, name: string): Promise<void> {
  await tx`update fills set finished_at = now() where name = ${name}`;
}
