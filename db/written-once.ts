import type { Fragment, ISql, ParameterOrJSON, PendingQuery, Row } from "postgres";

/** A parameter that is the same in every call, such as the name of a status. */
type Constant = ParameterOrJSON<never>;

/** The text between the values, as a tagged template has it. */
class Piece {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[] = [],
  ) {}
}

type Values = readonly (string | number)[];
type Write<Given extends Values> = (sql: ISql, ...values: Given) => Fragment;

/**
 * A statement whose text is put together once for all its values. The driver puts it together for
 * each call, which takes long where a statement has many fragments. `write` decides nothing by a value.
 */
export function writtenOnce<Rows extends Row[], Given extends Values = [string]>(
  write: Write<Given>,
): (sql: ISql, ...values: Given) => PendingQuery<Rows> {
  let written: ReturnType<typeof record> | undefined;
  return (sql, ...values) => {
    written ??= record(write, values.length);
    const { text, constants } = written;
    return sql.unsafe<Rows>(text, [...values, ...constants], { prepare: true });
  };
}

const ID = crypto.randomUUID();
/** No value of a statement is equal to a mark. Its capital lets `record` see that it was changed. */
const markOf = (at: number) => `Value ${ID} ${at}`;

function record<Given extends Values>(write: Write<Given>, count: number) {
  const marks = Array.from({ length: count }, (_, at) => markOf(at));
  const constants: Constant[] = [];
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === "string" ? new Piece([`"${first}"`]) : new Piece(first, values);
  const sql = Object.assign(tag, { unsafe: (text: string) => new Piece([text]) });
  const textOf = (part: unknown): string => {
    if (part instanceof Piece)
      return part.strings.reduce((text, next, at) => text + textOf(part.values[at - 1]) + next);
    const at = marks.indexOf(part as string);
    if (at >= 0) return `$${at + 1}`;
    if (String(part).includes(ID)) throw new Error("A statement takes its values as they are");
    constants.push(part as Constant);
    return `$${count + constants.length}`;
  };
  // A statement is written by tags, names and `unsafe`, which are all that a connection has here.
  const text = textOf(write(sql as unknown as ISql, ...(marks as Values as Given)));
  return { text, constants };
}
