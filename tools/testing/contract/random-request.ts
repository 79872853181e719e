import fc from "fast-check";
import type { DescribedCall } from "./read-calls.ts";

export type RandomRequest = {
  values: Record<string, string>;
  body: { type: string; text: string } | undefined;
};

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
};

const STRANGE_TEXTS = [
  "",
  " ",
  "\0",
  "0",
  "-1",
  "1e9",
  "99999999999999999999",
  "a'b\"c",
  "<b>",
  "🎈",
  "\ud800",
  "../..",
  "%00",
  "null",
  "x".repeat(5000),
];
const strangeText = fc.constantFrom(...STRANGE_TEXTS);
const strange = fc.oneof(
  strangeText,
  fc.constantFrom(null, true, 0, -1, 0.5, 1e21, 2 ** 53, [], {}, [null], { toString: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Requests of a call: what its description allows, with a few strange values among it. */
export function randomRequest({ operation }: DescribedCall): fc.Arbitrary<RandomRequest> {
  const values = Object.fromEntries(
    (operation.parameters ?? []).map(({ name, schema, example }) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(String(example ?? "")) },
        { weight: 1, arbitrary: anyValue(schema).map(textOf) },
        { weight: 1, arbitrary: strangeText },
      ),
    ]),
  );
  return fc.record({ values: fc.record(values), body: bodyOf(operation) });
}

/** What a value is in a path or a query. Objects are in JSON: some cannot be made a text otherwise. */
const textOf = (value: unknown) =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

function bodyOf({ requestBody }: DescribedCall["operation"]): fc.Arbitrary<RandomRequest["body"]> {
  const [[type, media] = ["", undefined]] = Object.entries(requestBody?.content ?? {});
  if (!media) return fc.constant(undefined);
  const example = media.example as object;
  const near = fc
    .tuple(fc.constant(example), fc.constantFrom(...Object.keys(example ?? {}), "more"), strange)
    .map(([fields, name, value]) => ({ ...fields, [name]: value }));
  const text = fc.oneof(
    { weight: 3, arbitrary: anyValue(media.schema as Schema).map((json) => JSON.stringify(json)) },
    { weight: 4, arbitrary: near.map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: strange.map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "[[[", "\u0000", "null", '{"a":1,"a":2}') },
  );
  const types = fc.oneof(
    { weight: 9, arbitrary: fc.constant(type === "message/rfc822" ? type : "application/json") },
    { weight: 1, arbitrary: fc.constantFrom("text/csv", "application/xml", type) },
  );
  return fc.record({ type: types, text: text.map((one) => one ?? "") });
}

/** Values that the schema allows, and one in six that it does not. */
function anyValue(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: rightValue(schema) }, { weight: 1, arbitrary: strange });
}

function rightValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => anyValue(one)));
  const [type] = [schema.type ?? "any"].flat();
  const { minimum: min = -1000, maximum: max = 1_000_000 } = schema;
  if (type === "object") return objectOf(schema);
  if (type === "array") return fc.array(anyValue(schema.items ?? {}), { maxLength: 4 });
  if (type === "integer") return fc.integer({ min, max: Math.max(min, max) });
  if (type === "number") return fc.double({ min, max: Math.max(min, max), noNaN: true });
  if (type === "boolean") return fc.boolean();
  if (type === "string") return fc.oneof(fc.string({ maxLength: 40, unit: "grapheme" }), fc.uuid());
  return strange;
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, anyValue(field)]),
  );
  const requiredKeys = required.filter((name) => name in properties);
  return fc.record(fields, { requiredKeys });
}
