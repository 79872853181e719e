import type { Sql } from "postgres";
import * as v from "valibot";
import type { AppContext } from "../factory.ts";

/** Undefined for anything but a row's id; 0 and 007 are none. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The row that the URL names; null where it names none, for a new one. */
export async function findNamedRow<Row>(
  c: AppContext,
  find: (sql: Sql, id: number) => Promise<Row | undefined>,
): Promise<Row | null | undefined> {
  const name = c.req.param("id");
  if (name === undefined) return null;
  const id = readId(name);
  return id ? find(c.var.services.sql, id) : undefined;
}

export const optionalId = v.pipe(
  v.fallback(v.optional(v.string()), undefined),
  v.transform((text) => readId(text)),
);

export function strictId(name: string) {
  return v.pipe(
    v.string(),
    v.check((text) => readId(text) !== undefined, `${name} is a whole number from 1 up.`),
    v.transform(Number),
  );
}
