import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Services } from "#services/services.ts";
import type { Env } from "../factory.ts";

/** A change that a client must know of gets a new date. */
export const API_VERSION = "2026-11-29";

/** The description of all calls, in OpenAPI 3.1: of those that `describeCall` describes. */
export async function openApi(app: Hono<Env>, { config }: Pick<Services, "config">) {
  const { paths, ...specs } = await generateSpecs(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: { title: "Calls of the shop", description: ABOUT, version: API_VERSION },
      servers: [{ url: config.APP_URL }],
      components: { responses: COMMON },
    },
  });
  return { ...specs, paths: mapCalls(paths) };
}

const ABOUT =
  "Calls take and answer JSON. What went wrong is said in a sentence for people, as plain text or as the message of an object. After a 429 or a 503, Retry-After says in how many seconds to try again.";

/** Any call may be answered so, beside what it names itself. */
const PROBLEMS = {
  400: "A value is not valid: the text says which.",
  403: "The request came from another site, or this caller may not do it.",
  413: "The body is too large.",
  415: "The body is not JSON, or its Content-Type does not say so.",
  421: "The shop has another address.",
  429: "Too many requests.",
  500: "The fault is the shop's, and is noted there.",
  503: "The shop cannot do it right now.",
};

const COMMON = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, description]) => [
    `Problem${status}`,
    { description, content: { "text/plain": { schema: { type: "string" as const } } } },
  ]),
);

const REFERENCES = Object.fromEntries(
  Object.keys(PROBLEMS).map((status) => [
    status,
    { $ref: `#/components/responses/Problem${status}` },
  ]),
);

type Paths = OpenAPIV3_1.PathsObject;
type Operation = OpenAPIV3_1.OperationObject;

/** Pages have validators, too, but are for people. */
function mapCalls(paths: Paths): Paths {
  const calls = Object.entries(paths).map(([path, item]) => {
    const described = Object.entries(item ?? {}).flatMap(([method, call]) =>
      isCall(call) ? [[method, whole(call)]] : [],
    );
    return [path, Object.fromEntries(described)] as const;
  });
  return Object.fromEntries(calls.filter(([, item]) => Object.keys(item).length > 0));
}

function isCall(part: unknown): part is Operation {
  return typeof part === "object" && part !== null && "summary" in part;
}

function whole(call: Operation): Operation {
  const parameters = call.parameters?.map((one) =>
    "in" in one && one.in === "path" && /id$/i.test(one.name)
      ? { ...one, schema: { type: "integer" as const, minimum: 1 } }
      : one,
  );
  return {
    ...call,
    ...(parameters && { parameters }),
    responses: { ...REFERENCES, ...call.responses },
  };
}

export const OF_EVERY_CALL: readonly number[] = Object.keys(PROBLEMS).map(Number);
