import type { Fragment, ISql, ParameterOrJSON, PendingQuery, Row } from "postgres";

/** A parameter of every call, such as the name of a status. */
type Constant = ParameterOrJSON<never>;

/** The text between the values, as a tagged template has it. */
class Piece {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[] = [],
  ) {}
}

/**
 * A statement with one value, whose text is put together once. The driver puts it together for each
 * call, which takes long where a statement has many fragments. `write` decides nothing by the value.
 */
export function writtenOnce<Rows extends Row[]>(
  write: (sql: ISql, value: string) => Fragment,
): (sql: ISql, value: string) => PendingQuery<Rows> {
  let written: ReturnType<typeof record> | undefined;
  return (sql, value) => {
    written ??= record(write);
    const { text, constants } = written;
    return sql.unsafe<Rows>(text, [value, ...constants], { prepare: true });
  };
}

const ID = crypto.randomUUID();
/** No value of a statement is equal to it. Its capital lets `record` see that it was changed. */
const VALUE = `Value ${ID}`;

function record(write: (sql: ISql, value: string) => Fragment) {
  const constants: Constant[] = [];
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === "string" ? new Piece([`"${first}"`]) : new Piece(first, values);
  const sql = Object.assign(tag, { unsafe: (text: string) => new Piece([text]) });
  const textOf = (part: unknown): string => {
    if (part instanceof Piece)
      return part.strings.reduce((text, next, at) => text + textOf(part.values[at - 1]) + next);
    if (part === VALUE) return "$1";
    if (String(part).includes(ID)) throw new Error("A statement takes its value as it is");
    constants.push(part as Constant);
    return `$${constants.length + 1}`;
  };
  // A statement is written by tags, names and `unsafe`, which are all that a connection has here.
  return { text: textOf(write(sql as unknown as ISql, VALUE)), constants };
}
