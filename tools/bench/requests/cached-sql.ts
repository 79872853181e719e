import type { Sql } from "postgres";

/** The query runs when it is awaited, like the driver's. */
class Query {
  readonly key: string;
  constructor(
    readonly strings: TemplateStringsArray,
    readonly values: readonly unknown[],
    readonly run: (query: Query) => PromiseLike<unknown>,
  ) {
    const keys = values.map((value) =>
      value instanceof Query ? value.key : JSON.stringify(value),
    );
    this.key = [...strings, ...keys].join("\0");
  }
  // biome-ignore lint/suspicious/noThenProperty: the driver's queries are awaited as they are.
  then(...then: Parameters<PromiseLike<unknown>["then"]>) {
    return this.run(this).then(...then);
  }
}

export function cacheRows(sql: Sql): Sql {
  const answers = new Map<string, Promise<unknown>>();

  function written({ strings, values }: Query): PromiseLike<unknown> {
    return sql(strings, ...(values.map((value) => part(value)) as never[]));
  }
  const part = (value: unknown) => (value instanceof Query ? written(value) : value);

  function run(query: Query): Promise<unknown> {
    const answer = answers.get(query.key) ?? Promise.resolve(written(query));
    answers.set(query.key, answer);
    return answer;
  }

  return new Proxy(sql, {
    apply(_, __, [first, ...values]) {
      // Helpers such as `sql(ids)` are parts of a query.
      if (!Array.isArray(first) || !("raw" in first)) return sql(first);
      return new Query(first as unknown as TemplateStringsArray, values, run);
    },
  });
}
