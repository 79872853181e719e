import type { OpenAPIV3_1 } from "openapi-types";
import { MAX_BODY } from "../limits/limit-body.ts";
import type { Call } from "./call.ts";
import { ratesOf, rateText } from "./call-rates.ts";
import { PROBLEMS } from "./every-call.ts";
import { SCHEMES } from "./key-schemes.ts";

export type Operation = OpenAPIV3_1.OperationObject<Extensions>;

/** Names of ours: OpenAPI has none for limits. */
type Extensions = {
  "x-limits"?: { limit: number; counts: string; seconds: number }[];
  "x-max-body"?: number;
  "x-permission"?: readonly string[];
};

type Described = Operation & { "x-call": Call };

export function isDescribed(part: unknown): part is Described {
  return typeof part === "object" && part !== null && "x-call" in part;
}

/** The operation as others read it: with its limits, its example, and what any call may answer. */
export function operationOf({ "x-call": call, ...operation }: Described): Operation {
  const rates = ratesOf(call);
  const permissions = [call.permission ?? []].flat();
  return {
    ...operation,
    description: descriptionOf(call, operation.requestBody !== undefined),
    ...(call.by && {
      security: [{ [SCHEMES[call.by].name]: [] }, ...(call.by === "staff" ? [{}] : [])],
    }),
    ...(operation.parameters && {
      parameters: operation.parameters.map((one) => parameterOf(one, call)),
    }),
    ...(operation.requestBody && { requestBody: bodyWithExample(operation.requestBody, call) }),
    responses: { ...REFERENCES, ...responsesWithExample(operation.responses, call) },
    ...(rates.length > 0 && {
      "x-limits": rates.map(({ limit, counts, seconds }) => ({ limit, counts, seconds })),
    }),
    ...(operation.requestBody && { "x-max-body": call.maxBody ?? MAX_BODY }),
    ...(permissions.length > 0 && { "x-permission": permissions }),
  };
}

function descriptionOf(call: Call, hasBody: boolean): string {
  const limits = ratesOf(call).map(rateText);
  return [
    call.who,
    ...(hasBody ? [`A body has up to ${(call.maxBody ?? MAX_BODY) / 1024} KiB.`] : []),
    ...(limits.length > 0 ? [`Limits: ${limits.join("; ")}.`] : []),
  ].join(" ");
}

type Parameter = NonNullable<Operation["parameters"]>[number];

function parameterOf(one: Parameter, { example }: Call): Parameter {
  if ("$ref" in one) return one;
  const isId = one.in === "path" && /id$/i.test(one.name);
  const value = { ...example.params, ...example.query }[one.name];
  return {
    ...one,
    ...(isId && { schema: { type: "integer", minimum: 1 } }),
    ...(value !== undefined && { example: isId ? Number(value) : value }),
  };
}

type Body = NonNullable<Operation["requestBody"]>;

function bodyWithExample(body: Body, { example }: Call): Body {
  if ("$ref" in body || example.body === undefined) return body;
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    { ...media, example: example.body },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

function responsesWithExample(responses: Operation["responses"], { example }: Call) {
  const shown = Object.entries(responses ?? {}).map(([status, response]) => {
    const media = "content" in response && response.content?.["application/json"];
    if (!status.startsWith("2") || !media || example.answer === undefined)
      return [status, response];
    const content = { "application/json": { ...media, example: example.answer } };
    return [status, { ...response, content }];
  });
  return Object.fromEntries(shown);
}

const REFERENCES = Object.fromEntries(
  Object.keys(PROBLEMS).map((status) => [
    status,
    { $ref: `#/components/responses/Problem${status}` },
  ]),
);
