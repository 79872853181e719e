import { html } from "hono/html";
import type { Child } from "hono/jsx";
import type { HtmlEscapedString } from "hono/utils/html";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
/** Text is escaped, and HTML stays as it is. */
type Value = Child | Html | readonly Value[];
type Written<Name> = { strings: TemplateStringsArray; names: readonly Name[] };

/** The id is random, so that nothing that a visitor writes can be taken for a mark. */
const ID = crypto.randomUUID();
/** The capital lets `write` see that a mark was changed. */
const MARK = `Mark-${ID}-`;
const MARKED = new RegExp(`${MARK}(\\w+)-`);

/**
 * Markup that is rendered once, because JSX takes several times as long as joining texts. `render` gets
 * a mark for each value and puts it into texts and attributes, but decides nothing by it; it reads
 * no context.
 */
export function template<Name extends string>(
  render: (marks: Record<Name, string>) => Html,
): (values: Record<Name, Value>) => Html {
  let written: Written<Name> | undefined;
  return (values) => {
    written ??= write(render);
    return html(written.strings, ...written.names.map((name) => values[name]));
  };
}

function write<Name extends string>(render: (marks: Record<Name, string>) => Html): Written<Name> {
  const marks = new Proxy({} as Record<Name, string>, {
    get: (_, name) => `${MARK}${String(name)}-`,
    ownKeys() {
      throw new Error("A template takes its values by name");
    },
  });
  const parts = String(render(marks)).split(MARKED);
  const strings = parts.filter((_, at) => at % 2 === 0);
  if (strings.some((text) => text.includes(ID)))
    throw new Error("A template writes its values as they are");
  // The marks stand at the odd places, and no other names are in them.
  const names = parts.filter((_, at) => at % 2 === 1) as Name[];
  return { strings: Object.assign(strings, { raw: strings }), names };
}
