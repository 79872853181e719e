import type { ISql, Sql } from "postgres";

/** The driver sent this text, these values as they are here, and their types. */
export type Statement = {
  text: string;
  values: (string | null)[];
  types: number[];
  inTransaction: boolean;
};

/** Values of a recorded order, and what another order has in their place. */
export type Names = ReadonlyMap<string | null, string>;

/** Every statement that the driver sends while `work` runs, without BEGIN and COMMIT. */
export async function record(sql: Sql, work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const open = new Set<number>();
  // The driver reads this option at each statement.
  sql.options.debug = (connection, text, values, types) => {
    const word = text.trim().toLowerCase();
    if (word === "begin") open.add(connection);
    else if (word === "commit") open.delete(connection);
    // The driver's own, once a connection.
    else if (!text.includes("pg_catalog.pg_type"))
      statements.push({ text, values, types, inTransaction: open.has(connection) });
  };
  await work();
  sql.options.debug = false;
  return statements;
}

/** Sends recorded statements with other values, one after the other, in a transaction what was in one. */
export async function replay(
  sql: Sql,
  statements: readonly Statement[],
  names: Names,
  learn: (text: string, row: Record<string, unknown>) => [string, string] | undefined,
): Promise<void> {
  const known = new Map(names);
  const sendAll = async (to: ISql, some: readonly Statement[]) => {
    for (const { text, values, types } of some) {
      const given = values.map((value, at) => wireValue(to, known.get(value) ?? value, types[at]));
      const [row] = await to.unsafe(text, given, { prepare: true });
      const learned = row && learn(text, row);
      if (learned) known.set(...learned);
    }
  };
  const begin = statements.findIndex(({ inTransaction }) => inTransaction);
  const end = statements.findLastIndex(({ inTransaction }) => inTransaction) + 1;
  await sendAll(sql, statements.slice(0, begin));
  await sql.begin((tx) => sendAll(tx, statements.slice(begin, end)));
  await sendAll(sql, statements.slice(end));
}

function wireValue(sql: ISql, value: string | null, type = 0) {
  const isJson = type === JSONB && value !== null;
  return sql.typed(isJson ? JSON.parse(value) : value, type);
}

/** Its type's number in PostgreSQL; the driver writes such values itself. */
const JSONB = 3802;
