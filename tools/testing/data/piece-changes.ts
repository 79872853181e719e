import fc from "fast-check";
import type { ISql, Sql } from "postgres";

export const PIECE_DAYS = ["2126-12-04", "2126-12-09"] as const;
const [DUE, LATER] = PIECE_DAYS;

const SETS: Record<string, unknown>[] = [
  ...["ready", "picked", "printed", "packed"].map((step) => ({ step })),
  ...[{ waits: ["held"] }, { waits: [] }, { dueOn: DUE }, { dueOn: LATER }, { isRush: true }],
  ...[{ off: "order" }, { off: null }, { spoilt: "lost" }, { spoilt: null }],
  ...[{ leftAt: new Date() }, { leftAt: null }, { dueOn: LATER, step: "checked" }],
];

const change = fc.record({
  at: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }),
  set: fc.constantFrom(...SETS, "add" as const, "delete" as const),
});
type Given<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const transaction = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  fails: fc.nat({ max: 5 }).map((chance) => chance === 0),
});

/** What one person does to six pieces of their own. */
export const pieceWriter = fc.array(transaction, { minLength: 1, maxLength: 6 });

const ROLLED_BACK = new Error("rolled back");

export async function changePieces(
  sql: Sql,
  mine: readonly number[],
  transactions: Given<typeof pieceWriter>,
): Promise<void> {
  for (const { changes, fails } of transactions) {
    const run = sql.begin(async (tx) => {
      for (const one of changes) await apply(tx, mine, one);
      if (fails) throw ROLLED_BACK;
    });
    await run.catch((error) => {
      if (error !== ROLLED_BACK) throw error;
    });
  }
}

async function apply(
  tx: ISql,
  mine: readonly number[],
  { at, set }: Given<typeof change>,
): Promise<void> {
  const some = at.map((index) => mine[index] ?? 0);
  if (set === "add") {
    await tx`
      insert into pieces (order_id, position, number, product_id, size, color, areas, due_on, step)
      select order_id, position, 1000 + nextval(pg_get_serial_sequence('pieces', 'id')), product_id,
        size, color || '+' || ${String(mine[0])}, areas, due_on, step
      from pieces where id = any (${some}::bigint[])`;
  } else if (set === "delete") {
    await tx`delete from pieces where color like ${`%+${mine[0]}`}`;
  } else await writePieces(tx, some, set);
}

export const writePieces = (sql: ISql, ids: readonly number[], set: Record<string, unknown>) =>
  sql`update pieces set ${sql(set)} where id = any (${[...ids]}::bigint[])`;
