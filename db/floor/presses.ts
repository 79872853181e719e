import type { ISql } from "postgres";

export type Press = { id: number; name: string };

export async function findPress(sql: ISql, id: number): Promise<Press | undefined> {
  const [press] = await sql<Press[]>`select id, name from presses where id = ${id}`;
  return press;
}

export async function listPresses(sql: ISql): Promise<Press[]> {
  return sql<Press[]>`select id, name from presses order by name`;
}
