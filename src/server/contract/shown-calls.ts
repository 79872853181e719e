import type { Operation } from "./operation-of.ts";

export type ShownField = { name: string; type: string; isRequired: boolean };

export type ShownCall = {
  /** `POST /api/orders` */
  name: string;
  /** A link leads to it by this. */
  id: string;
  summary: string;
  description: string;
  parameters: ShownField[];
  fields: ShownField[];
  answers: { status: string; text: string }[];
  example: { request: string; answer: string | undefined };
};

export type ShownGroup = { name: string; calls: ShownCall[] };

/** The calls of `/openapi.json` by group, as the page of developers shows them. */
export function shownGroups(document: object): ShownGroup[] {
  // `open-api.ts` has made it.
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const groups = new Map<string, ShownCall[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [group = ""] = operation.tags ?? [];
      const call = shownCall(`${method.toUpperCase()} ${path}`, operation);
      groups.set(group, [...(groups.get(group) ?? []), call]);
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

function shownCall(name: string, operation: Operation): ShownCall {
  const body = contentOf(operation.requestBody);
  const parameters = (operation.parameters ?? []).flatMap((one) => ("$ref" in one ? [] : [one]));
  const answers = Object.entries(operation.responses ?? {});
  const [, done] = answers.find(([status]) => status.startsWith("2")) ?? [];
  return {
    name,
    id: operation.operationId ?? "",
    summary: operation.summary ?? "",
    description: operation.description ?? "",
    parameters: parameters.map(({ name, required = false, schema }) => ({
      ...{ name, type: typeText(schema), isRequired: required },
    })),
    fields: fieldsOf(body?.schema),
    answers: answers.flatMap(([status, answer]) =>
      "$ref" in answer ? [] : [{ status, text: answerText(answer) }],
    ),
    example: {
      request: requestText(name, parameters, body?.example),
      answer: jsonText(contentOf(done)?.example),
    },
  };
}

type Media = { schema?: Schema; example?: unknown };
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

/** A body and an answer have one type each. */
function contentOf(part: object | undefined): Media | undefined {
  const content = part && "content" in part ? part.content : {};
  return Object.values(content as Record<string, Media>)[0];
}

function fieldsOf(schema: Schema | undefined): ShownField[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    ...{ name, type: typeText(field), isRequired: schema?.required?.includes(name) ?? false },
  }));
}

function typeText(schema: object = {}): string {
  const { type, enum: values, anyOf } = schema as Schema;
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(" or ");
  return [type ?? "any"].flat().join(" or ");
}

function answerText({ description, content }: { description: string; content?: object }): string {
  const types = Object.keys(content ?? {}).join(" or ");
  return types ? `${description.replace(/\.$/, "")} (${types})` : description;
}

type Parameter = { name: string; in: string; example?: unknown };

function requestText(name: string, parameters: readonly Parameter[], body: unknown): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const filled = given.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, String(example)),
    name,
  );
  const query = given.filter((one) => one.in === "query");
  const search = query.map(({ name, example }) => `${name}=${example}`).join("&");
  return [search ? `${filled}?${search}` : filled, jsonText(body)].filter(Boolean).join("\n\n");
}

function jsonText(json: unknown): string | undefined {
  if (json === undefined || typeof json === "string") return json;
  return JSON.stringify(json, null, 2);
}
